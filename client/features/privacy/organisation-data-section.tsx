import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { EraseOrganisation } from './erase-organisation.tsx'
import type { OrganisationDataProps } from './erase-organisation-dialog.tsx'
import { FullDataExport } from './full-data-export.tsx'
import { OrganisationHolds } from './holds/organisation-holds.tsx'
import { RetentionSubsection } from './retention/retention-subsection.tsx'
import { TitledSubsection } from './titled-subsection.tsx'

/** What owners can do about everything that is kept of their organisation. */
export const OrganisationDataSection = ({ organisation }: OrganisationDataProps) => (
  <Section title={m.data_section()} more={<TextLink to="/childrens-data">{m.data_map_link()}</TextLink>}>
    <TitledSubsection title={m.data_file()} says={m.data_section_says()}>
      <FullDataExport timeZone={organisation.timeZone} />
    </TitledSubsection>
    <RetentionSubsection organisation={organisation} />
    <OrganisationHolds organisation={organisation} />
    <EraseOrganisation organisation={organisation} />
  </Section>
)
