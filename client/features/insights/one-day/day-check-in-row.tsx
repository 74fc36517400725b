import { useQuery } from '@tanstack/react-query'
import { checkInLink } from '#client/features/check-ins/check-in-links.ts'
import { describeUnmatchableRow } from '#client/features/check-ins/matching/match-board-rows.ts'
import { openingName } from '#client/features/check-ins/opening-labels.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { VerdictLabel } from '#client/staff-ui/match/verdict-label.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { FormQuestion } from '#shared/forms/form-content.ts'
import { getTopStep } from '#shared/forms/question-types/question-types.ts'

interface Props {
  checkInId: string
  /** Of the columns. */
  questions: readonly FormQuestion[]
  timeZone: string
}

/** One of a day's check-ins: when, how both answers to each question went together, and its points. */
export function DayCheckInRow({ checkInId, questions, timeZone }: Props) {
  const query = useQuery(api.checkIns.readCheckIn.queryOptions({ input: { checkInId } }))
  if (!query.data)
    return (
      <tr>
        <td colSpan={questions.length + 2}>
          {query.error ? refusalMessage(query.error) : <SkeletonLine width="180px" />}
        </td>
      </tr>
    )
  const checkIn = query.data
  const { row } = checkIn
  const timeOf = (instant: string) => timeLabel(instant, timeZone)
  return (
    <tr>
      <th scope="row">
        <TextLink {...checkInLink(checkInId)} look="name">
          {checkIn.periodName || openingName(checkIn)}
        </TextLink>{' '}
        <small>{timeOf(checkIn.opensAt)}</small>
      </th>
      {row.compared ? (
        questions.map(({ id, type, text }) => {
          const both = row.compared?.find(({ questionId }) => questionId === id)
          return (
            <td key={id} data-label={text} data-long>
              {both?.verdict && both.staff !== null && (
                <VerdictLabel verdict={both.verdict} staff={both.staff} topStep={getTopStep(type)} />
              )}
            </td>
          )
        })
      ) : (
        <td colSpan={questions.length} data-long>
          {describeUnmatchableRow(row, checkIn, timeOf).why}
        </td>
      )}
      <td data-figure>
        {row.score && m.staff_points_of({ earned: row.score.earned, possible: row.score.possible })}
      </td>
    </tr>
  )
}
