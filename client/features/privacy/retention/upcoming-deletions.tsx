import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { m } from '#client/words/messages.js'
import type { RetentionKind } from '#shared/privacy/retention.ts'
import styles from './retention.module.css'

interface Props {
  kind: RetentionKind
  months: number
  timeZone: string
}

/** What would go first if a kind were kept for so long, when, and, for whoever asks, whose it is. */
export function UpcomingDeletions({ kind, months, timeZone }: Props) {
  const query = useQuery({
    ...api.privacy.previewRetention.queryOptions({ input: { kind, months } }),
    gcTime: 0,
  })
  if (query.isPending) return <SkeletonLine width="100%" height="24px" />
  if (query.isError)
    return (
      <PageFailed
        error={query.error}
        what={m.retention_foreseen_failed()}
        onRetry={() => void query.refetch()}
      />
    )
  const { going, learners, moreLearners } = query.data
  const words = kind === 'left-learners' ? m.retention_foreseen_learners : m.retention_foreseen
  return (
    <>
      <p className={styles.upcoming} role="status">
        {going
          ? words({ amount: going.amount, day: dayLabel(calendarDayAt(going.at, timeZone), 'dated') })
          : m.retention_foreseen_nothing()}
      </p>
      {learners.length > 0 && (
        <Disclosure title={m.retention_whose()} sum={learners.length + moreLearners}>
          <ul className={styles.names}>
            {learners.map(({ id, name, amount }) => (
              <li key={id}>
                <span>{name}</span>
                {kind !== 'left-learners' && formatNumber(amount)}
              </li>
            ))}
            {moreLearners > 0 && <li>{m.retention_more({ amount: moreLearners })}</li>}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
