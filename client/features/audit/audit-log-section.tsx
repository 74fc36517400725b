import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import styles from './audit-log-page.module.css'

/** The way to the audit log. */
export const AuditLogSection = () => (
  <Section title={m.audit_log()}>
    <p className={styles.explanation}>
      {m.audit_log_settings_says()}{' '}
      <TextLink to="/dashboard/org/settings" search={{ view: 'audit-log' }}>
        {m.audit_log_open()}
      </TextLink>
    </p>
  </Section>
)
