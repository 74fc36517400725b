import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import styles from './integrations.module.css'

/** The way to what other programs may do. */
export const IntegrationsSection = () => (
  <Section title={m.integrations()}>
    <p className={styles.explanation}>
      {m.integrations_settings_says()}{' '}
      <TextLink to="/dashboard/org/settings" search={{ view: 'integrations' }}>
        {m.integrations_open()}
      </TextLink>
    </p>
  </Section>
)
