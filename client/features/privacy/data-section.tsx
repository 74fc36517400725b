import { Link } from '@tanstack/react-router'
import { client } from '#client/platform/staff-api.ts'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import styles from './learners-data.module.css'
import { SaveEverything } from './save-everything.tsx'

/** What owners can do about everything that is kept of their organisation. */
export const DataSection = ({ organisation }: { organisation: { name: string } }) => (
  <Section title={m.data_section()} more={<Link to="/childrens-data">{m.data_map_link()}</Link>}>
    <p className={styles.says}>{m.data_section_says()}</p>
    <div className={styles.acts}>
      <SaveEverything
        fetch={() => client.privacy.exportOrganisation({})}
        file={m.export_organisation_file({ organisation: organisation.name })}
      />
    </div>
  </Section>
)
