import { Link } from '@tanstack/react-router'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { EraseOrganisation, type OfOrganisation } from './erase-organisation.tsx'
import styles from './learners-data.module.css'
import { SaveOrganisation } from './save-organisation.tsx'

/** What owners can do about everything that is kept of their organisation. */
export const DataSection = ({ organisation }: OfOrganisation) => (
  <Section title={m.data_section()} more={<Link to="/childrens-data">{m.data_map_link()}</Link>}>
    <p className={styles.says}>{m.data_section_says()}</p>
    <div className={styles.acts}>
      <SaveOrganisation organisation={organisation} />
    </div>
    <EraseOrganisation organisation={organisation} />
  </Section>
)
