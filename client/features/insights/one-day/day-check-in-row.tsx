import { useQuery } from '@tanstack/react-query'
import { checkInLink } from '#client/features/check-ins/check-in-links.ts'
import { describeUnmatchableRow } from '#client/features/check-ins/matching/match-board-rows.ts'
import type { CheckIn } from '#client/features/check-ins/one-check-in/check-in.ts'
import { openingName } from '#client/features/check-ins/opening-labels.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { VerdictLabel } from '#client/staff-ui/match/verdict-label.tsx'
import { SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { getTopStep } from '#shared/forms/question-types/question-types.ts'
import styles from './day-check-in-row.module.css'

/** One of a day's check-ins: when, how both answers went together, and its points. */
export function DayCheckInRow({ checkInId, timeZone }: { checkInId: string; timeZone: string }) {
  const query = useQuery(api.checkIns.readCheckIn.queryOptions({ input: { checkInId } }))
  if (!query.data)
    return (
      <SingleLineRow title={query.error ? refusalMessage(query.error) : <SkeletonLine width="180px" />} />
    )
  const checkIn = query.data
  const { score } = checkIn.row
  return (
    <SingleLineRow
      title={
        <TextLink {...checkInLink(checkInId)} look="name">
          {checkIn.periodName || openingName(checkIn)}
        </TextLink>
      }
      about={
        <span className={styles.about}>
          <span>{timeLabel(checkIn.opensAt, timeZone)}</span>
          <Outcome checkIn={checkIn} timeZone={timeZone} />
        </span>
      }
      end={score && m.staff_points_of({ earned: score.earned, possible: score.possible })}
    />
  )
}

function Outcome({ checkIn, timeZone }: { checkIn: CheckIn; timeZone: string }) {
  const { row, questions } = checkIn
  if (!row.compared)
    return describeUnmatchableRow(row, checkIn, (instant) => timeLabel(instant, timeZone)).why
  return (
    <span className={styles.marks}>
      {row.compared.map(({ questionId, verdict, staff }) => {
        const type = questions.find(({ id }) => id === questionId)?.type
        return (
          type &&
          verdict &&
          staff !== null && (
            <VerdictLabel
              key={questionId}
              verdict={verdict}
              staff={staff}
              topStep={getTopStep(type)}
              isGlyphOnly
            />
          )
        )
      })}
    </span>
  )
}
