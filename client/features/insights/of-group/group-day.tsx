import { useQuery } from '@tanstack/react-query'
import { mayMatch } from '#client/features/check-ins/matching/may-match.ts'
import type { GroupViewProps } from '#client/features/learners/of-group/group-view-props.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { pollInterval, useLiveUpdates } from '#client/platform/api/use-live-updates.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { DetailStrip } from '#client/staff-ui/page/figures/detail-strip.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { countCheckInsByState } from './count-check-ins-by-state.ts'
import styles from './group-day.module.css'
import { LearnerDayItem } from './learner-day-item.tsx'
import { TruncatedGroupNote } from './truncated-group-note.tsx'

/** What each learner of a group is asked today, and how far they are. */
export function GroupDay({ group, here: { organisation } }: GroupViewProps) {
  const isTold = useLiveUpdates()
  const query = useQuery({
    ...api.checkIns.readGroupDay.queryOptions({ input: { groupId: group.id } }),
    refetchInterval: pollInterval(isTold),
  })
  const day = query.data
  if (!day)
    return query.isPending ? (
      <ListSkeleton label={m.group_day()} columns={3} />
    ) : (
      <PageFailed error={query.error} what={m.group_day_failed()} onRetry={() => void query.refetch()} />
    )
  const { open, toMatch, answered, missed, excused } = countCheckInsByState(day.learners)
  return (
    <Section title={formatDayHeading(day.onDate, 'full')}>
      {day.learners.length === 0 ? (
        <p>{m.group_day_nobody()}</p>
      ) : (
        <>
          <DetailStrip
            facts={[
              { term: m.match_open(), value: formatNumber(open) },
              { term: m.match_waits(), value: formatNumber(toMatch) },
              { term: m.group_day_answered(), value: formatNumber(answered) },
              { term: m.match_missed_short(), value: formatNumber(missed) },
              { term: m.match_excused_short(), value: formatNumber(excused) },
            ]}
          />
          <ul className={styles.learners}>
            {day.learners.map((learner) => (
              <LearnerDayItem
                key={learner.id}
                learner={learner}
                groupId={group.id}
                timeZone={day.timeZone}
                mayAct={mayMatch(organisation)}
              />
            ))}
          </ul>
          <TruncatedGroupNote group={group} />
        </>
      )}
    </Section>
  )
}
