import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { VerdictLabel } from '#client/staff-ui/match/verdict-label.tsx'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { useIsPhoneScreen } from '#client/staff-ui/theme/screen-width.ts'
import { iconSetPictures } from '#client/ui/pictures/icon-set-pictures.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import { type Answer, notApplicable } from '#shared/forms/question-types/answer.ts'
import { getTopStep, type QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { answerLabel } from './answer-label.ts'
import type { CheckIn } from './check-in.ts'
import styles from './compared-answers-table.module.css'
import { summariseAgreement } from './rater-agreement.ts'

type Compared = NonNullable<MatchRow['compared']>

interface Props {
  checkIn: CheckIn
  compared: Compared
}

/** Question by question: what each of both answered, how that goes together, and what it gives. */
export function ComparedAnswersTable({ checkIn: { questions, iconSet, row }, compared }: Props) {
  const isPhone = useIsPhoneScreen()
  return (
    <DataTable caption={m.score_caption()} isRoomy>
      <thead>
        <tr>
          <th scope="col">{m.score_question()}</th>
          <th scope="col">
            <span className={styles.name}>{row.learnerName}</span>
          </th>
          <th scope="col">{m.score_staff()}</th>
          <th scope="col">
            <span className={styles.together}>{m.score_together()}</span>
          </th>
          <th scope="col" data-figure>
            {m.staff_points()}
          </th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ id, text, type }) => {
          const pair = compared.find(({ questionId }) => questionId === id)
          if (!pair) return null
          return (
            <tr key={id}>
              <th scope="row">{text}</th>
              <td>
                <RaterAnswer type={type} iconSet={iconSet} answer={pair.learner} />
                {isCorrected(pair, 'learner') && (
                  <small className={styles.corrected}>
                    {m.score_corrected_to()}{' '}
                    <RaterAnswer type={type} iconSet={iconSet} answer={pair.corrected!.learner} />
                  </small>
                )}
              </td>
              <td>
                <RaterAnswer type={type} iconSet={iconSet} answer={pair.staff} />
                {isCorrected(pair, 'staff') && (
                  <small className={styles.corrected}>
                    {m.score_corrected_to()}{' '}
                    <RaterAnswer type={type} iconSet={iconSet} answer={pair.corrected!.staff} />
                  </small>
                )}
              </td>
              <td>
                {pair.verdict && pair.staff !== null && (
                  <VerdictLabel
                    verdict={pair.verdict}
                    staff={pair.staff}
                    topStep={getTopStep(type)}
                    isGlyphOnly={isPhone}
                  />
                )}
              </td>
              <td data-figure>
                <Points {...pair} />
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <Totals compared={compared} types={questions.map(({ type }) => type)} />
      </tfoot>
    </DataTable>
  )
}

const isCorrected = ({ corrected, ...blind }: Compared[number], rater: 'learner' | 'staff') =>
  corrected !== null && corrected[rater] !== blind[rater]

function Totals({ compared, types }: { compared: Compared; types: readonly QuestionTypeName[] }) {
  const { agreed, compared: whole } = summariseAgreement(compared)
  const isYesNo = types.every((type) => type === 'yes-no')
  const yesOf = (rater: 'learner' | 'staff') =>
    isYesNo && m.score_yes_count({ count: compared.filter((pair) => pair[rater] === 1).length })
  return (
    <tr>
      <th scope="row">{m.score_total()}</th>
      <td>
        <small>{yesOf('learner')}</small>
      </td>
      <td>
        <small>{yesOf('staff')}</small>
      </td>
      <td>
        <small>{m.score_agree({ part: agreed, whole })}</small>
      </td>
      <td data-figure>
        <Points
          earned={compared.reduce((sum, pair) => sum + pair.earned, 0)}
          possible={compared.reduce((sum, pair) => sum + pair.possible, 0)}
        />
      </td>
    </tr>
  )
}

const Points = ({ earned, possible }: { earned: number; possible: number }) =>
  possible === 0 ? (
    '–'
  ) : (
    <>
      <b>{formatNumber(earned)}</b> <small>{m.score_of({ possible })}</small>
    </>
  )

interface RaterAnswerProps {
  type: QuestionTypeName
  iconSet: ShownIconSet
  answer: Answer | null
}

/** One rater's answer: its picture, or a mark where the form has words alone, and its words. */
export function RaterAnswer({ type, iconSet, answer }: RaterAnswerProps) {
  if (answer === null) return '–'
  const picture = answer === notApplicable ? null : iconSetPictures(iconSet, type)?.[answer]
  return (
    <span className={styles.answer}>
      {picture ? <Picture of={picture} size={22} /> : markOf(type, answer)}
      {answerLabel(type, answer, iconSet)}
    </span>
  )
}

function markOf(type: QuestionTypeName, answer: Answer) {
  const look = { size: 16, stroke: 2, 'aria-hidden': true }
  if (answer === notApplicable) return <IconMinus {...look} />
  if (type !== 'yes-no') return null
  return answer === 1 ? <IconCheck {...look} /> : <IconX {...look} />
}
