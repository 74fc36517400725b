import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { RowList, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import type { TodayOverview } from '#shared/check-ins/endpoints.ts'
import { OpeningSkeleton } from '../matching/opening-skeleton.tsx'
import { openingTimeLabel } from '../opening-labels.ts'
import { OpeningLink } from '../opening-link.tsx'
import styles from './choose-check-in.module.css'

/** Opened without naming a check-in: leads to one by its opening. */
export function ChooseCheckIn() {
  const today = useQuery(api.checkIns.readToday.queryOptions({ input: {} }))
  if (today.isPending) return <OpeningSkeleton />
  const openings = openingsOf(today.data)
  return (
    <>
      <PageHeader title={m.score_choose()} sentence={openings.length > 0 && m.score_choose_says()} />
      {!today.data ? (
        <PageFailed error={today.error} what={m.today_failed()} onRetry={() => void today.refetch()} />
      ) : openings.length === 0 ? (
        <EmptyState
          title={m.score_choose_none()}
          actions={
            <ButtonLink to="/dashboard/org/student/graph" variant="filled">
              {m.score_choose_learner()}
            </ButtonLink>
          }
        >
          {m.score_choose_none_says()}
        </EmptyState>
      ) : (
        <div className={styles.openings}>
          <RowList>
            {openings.map((opening) => (
              <TwoLineRow
                key={opening.occurrenceId}
                title={<OpeningLink opening={opening} />}
                about={openingTimeLabel(opening, today.data.timeZone)}
              />
            ))}
          </RowList>
        </div>
      )}
    </>
  )
}

function openingsOf(today: TodayOverview | undefined) {
  const all = today ? [...today.waiting, ...today.open] : []
  return [...new Map(all.map((opening) => [opening.occurrenceId, opening])).values()]
}
