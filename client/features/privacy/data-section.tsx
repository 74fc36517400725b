import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { DataSubsection } from './data-subsection.tsx'
import { EraseOrganisation, type OrganisationProps } from './erase-organisation.tsx'
import { ExportOfEverything } from './export-of-everything.tsx'
import { OrganisationHolds } from './holds/organisation-holds.tsx'
import { RetentionPart } from './retention/retention-part.tsx'

/** What owners can do about everything that is kept of their organisation. */
export const DataSection = ({ organisation }: OrganisationProps) => (
  <Section title={m.data_section()} more={<TextLink to="/childrens-data">{m.data_map_link()}</TextLink>}>
    <DataSubsection title={m.data_file()} says={m.data_section_says()}>
      <ExportOfEverything timeZone={organisation.timeZone} />
    </DataSubsection>
    <RetentionPart organisation={organisation} />
    <OrganisationHolds organisation={organisation} />
    <EraseOrganisation organisation={organisation} />
  </Section>
)
