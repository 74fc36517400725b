import { ActionIcon, Button } from '@mantine/core'
import { IconCards, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { calendarSpanLabel } from '#client/features/forms/calendar/calendar-labels.ts'
import { shiftDayByView } from '#client/features/forms/calendar/calendar-span.ts'
import type { GroupViewProps } from '#client/features/learners/of-group/group-view-props.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { pollInterval, useLiveUpdates } from '#client/platform/api/use-live-updates.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { DayMarkShape } from '#client/staff-ui/graph/day-marks.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { m } from '#client/words/messages.js'
import styles from './group-week.module.css'
import { GroupWeekTable } from './group-week-table.tsx'
import { TruncatedGroupNote } from './truncated-group-note.tsx'

const FridayCardsSheet = lazyComponent(
  () => import('../friday-cards/friday-cards-sheet.tsx'),
  'FridayCardsSheet',
)

/** How a week went for each learner of a group. */
export function GroupWeek({ group }: GroupViewProps) {
  const { day }: { day?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isPrinting, setPrinting] = useState(false)
  const isTold = useLiveUpdates()
  const query = useQuery({
    ...api.insights.readGroupWeek.queryOptions({ input: { groupId: group.id, day } }),
    refetchInterval: pollInterval(isTold),
    placeholderData: keepPreviousData,
  })
  const week = query.data
  if (!week)
    return query.isPending ? (
      <ListSkeleton label={m.group_week()} columns={6} />
    ) : (
      <PageFailed error={query.error} what={m.group_week_failed()} onRetry={() => void query.refetch()} />
    )
  const shown = day ?? week.today
  const go = (to: string | undefined) =>
    void navigate({ to: '.', search: (search: object) => ({ ...search, day: to }), replace: true })
  const isThisWeek = week.days.some(({ onDate }) => onDate === week.today)
  return (
    <section className={styles.week} aria-labelledby="group-week">
      <div className={styles.head}>
        <ActionIcon
          aria-label={m.calendar_back({ view: 'week' })}
          onClick={() => go(shiftDayByView('week', shown, -1))}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={m.calendar_on({ view: 'week' })}
          disabled={isThisWeek}
          onClick={() => go(shiftDayByView('week', shown, 1))}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h2 id="group-week" aria-live="polite">
          {calendarSpanLabel('week', shown)}
        </h2>
        {!isThisWeek && (
          <Button size="xs" variant="subtle" onClick={() => go(undefined)}>
            {m.group_week_this()}
          </Button>
        )}
        {week.learners.some(({ days }) => days.some(({ goals }) => goals > 0)) && (
          <Button
            className={styles.cards}
            leftSection={<IconCards size={20} stroke={1.75} aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {m.friday_cards()}
          </Button>
        )}
      </div>
      {week.learners.length === 0 ? (
        <p>{m.group_day_nobody()}</p>
      ) : (
        <>
          <GroupWeekTable group={group.name} week={week} />
          <GroupWeekLegend />
          <TruncatedGroupNote group={group} />
        </>
      )}
      {isPrinting && (
        <Suspense>
          <FridayCardsSheet group={group.name} week={week} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </section>
  )
}

const legendMarks = [
  ['missed', m.match_missed_short],
  ['excused', m.match_excused_short],
  ['waiting', m.group_week_waiting],
  ['not-enough', m.group_week_not_enough],
  ['not-sent', m.match_not_sent_short],
] as const

/** What the marks of a week stand for, to whoever sees them. */
const GroupWeekLegend = () => (
  <p className={styles.key} aria-hidden>
    <span className={styles.entry}>
      <span className={styles.bar} data-met>
        <span style={{ width: '90%' }} />
        <i style={{ insetInlineStart: '80%' }} />
      </span>
      {m.group_week_key_score()}
    </span>
    {legendMarks.map(([mark, words]) => (
      <span key={mark} className={styles.entry}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
          <DayMarkShape mark={mark} x={10} y={10} />
        </svg>
        {words()}
      </span>
    ))}
  </p>
)
