import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { DataPart } from './data-part.tsx'
import { EraseOrganisation, type OfOrganisation } from './erase-organisation.tsx'
import { FileOfEverything } from './file-of-everything.tsx'
import { OrganisationsHolds } from './holds/organisations-holds.tsx'
import { RetentionPart } from './retention/retention-part.tsx'

/** What owners can do about everything that is kept of their organisation. */
export const DataSection = ({ organisation }: OfOrganisation) => (
  <Section title={m.data_section()} more={<TextLink to="/childrens-data">{m.data_map_link()}</TextLink>}>
    <DataPart title={m.data_file()} says={m.data_section_says()}>
      <FileOfEverything timeZone={organisation.timeZone} />
    </DataPart>
    <RetentionPart organisation={organisation} />
    <OrganisationsHolds organisation={organisation} />
    <EraseOrganisation organisation={organisation} />
  </Section>
)
