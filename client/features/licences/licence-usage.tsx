import { formatNumber } from '#client/platform/language/number-format.ts'
import { ProgressBar } from '#client/staff-ui/page/progress-bar.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { Subscription } from '#shared/licences/endpoints.ts'
import styles from './licences.module.css'

/** How many licences are taken of how many, and who waits. */
export function LicenceUsage({ subscription: { used, standing } }: { subscription: Subscription }) {
  const { licences } = standing
  return (
    <Section title={m.subscription_in_use()}>
      <p className={styles.used}>
        <b>{formatNumber(used)}</b>{' '}
        {licences === null ? m.subscription_used_free() : m.subscription_used_of({ licences })}
      </p>
      {licences !== null && (
        <>
          <div className={styles.bar}>
            <ProgressBar done={Math.min(used, licences)} total={Math.max(licences, 1)} />
          </div>
          <p className={styles.room}>{roomWords(licences, used)}</p>
        </>
      )}
      <p className={styles.explanation}>
        {m.subscription_used_says()}{' '}
        <TextLink to="/dashboard/org/student/list">{m.subscription_free_some()}</TextLink>
      </p>
    </Section>
  )
}

function roomWords(licences: number, used: number): string {
  const free = licences - used
  if (licences === 0 && free === 0) return m.subscription_at_rest()
  if (free > 0) return m.subscription_room({ free })
  return free === 0 ? m.subscription_full() : m.subscription_beyond({ beyond: -free })
}
