import { Button, VisuallyHidden } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { describeUnmatchableRow, findRowSaveStates } from '../matching/match-board-rows.ts'
import { mayMatch } from '../matching/may-match.ts'
import type { useStaffAnswers } from '../matching/use-staff-answers.ts'
import { type CheckIn, isAnswerableByStaff } from './check-in.ts'
import { CheckInLog } from './check-in-log.tsx'
import styles from './check-in-sections.module.css'
import { ComparedAnswersTable, RaterAnswer } from './compared-answers-table.tsx'
import { ScoreSummary } from './score-summary.tsx'
import { StaffAnswerEntry } from './staff-answer-entry.tsx'

const PaperEntry = lazyComponent(() => import('../staff-actions/paper-answer-entry.tsx'), 'PaperAnswerEntry')

/** What staff have asked to enter although nothing asks them to: the learner's answers, or their own before those. */
export type AnswerEntryMode = 'learners' | 'own-first' | null

interface Props {
  checkIn: CheckIn
  answers: ReturnType<typeof useStaffAnswers>
  organisation: Organisation
  entering: AnswerEntryMode
  onEntering: (entering: AnswerEntryMode) => void
}

export function CheckInSections({ checkIn, answers, organisation, entering, onEntering }: Props) {
  const { row, questions } = checkIn
  const { checkInId, compared, score, staffAnswers, entered } = row
  const isUnanswered = row.learnerSubmittedAt === null
  const timeOf = (instant: string) => timeLabel(instant, organisation.timeZone)
  const draft = answers.drafts[checkInId]
  const isFirst = entering === 'own-first' && staffAnswers === null
  const isPaper = entering === 'learners' && isUnanswered && checkIn.actsThatFit.includes('enter')
  const isEntry = mayMatch(organisation) && (draft !== undefined || isAnswerableByStaff(row) || isFirst)
  const place = useFocusOnEntry(isPaper ? 'learners' : isEntry ? 'own' : null)

  return (
    <div className={styles.columns} data-single={isEntry || isPaper || !compared || undefined}>
      <div ref={place} tabIndex={-1} className={styles.main}>
        <VisuallyHidden role="status">{isEntry ? '' : savedWords(checkIn, answers.saved)}</VisuallyHidden>
        {isPaper ? (
          <Suspense>
            <PaperEntry
              checkIn={checkIn}
              timeZone={organisation.timeZone}
              onAnswerFirst={() => onEntering('own-first')}
              onClose={() => onEntering(null)}
            />
          </Suspense>
        ) : isEntry ? (
          <StaffAnswerEntry
            checkIn={checkIn}
            draft={draft}
            sending={findRowSaveStates([row], answers, timeOf)[checkInId]}
            answers={answers}
          />
        ) : compared ? (
          <ComparedAnswersTable checkIn={checkIn} compared={compared} />
        ) : (
          <Section title={staffAnswers ? m.score_your_answers() : m.score_nothing()}>
            <p className={styles.reason}>{describeUnmatchableRow(row, checkIn, timeOf).why}</p>
            {staffAnswers && <StaffAnswerList checkIn={checkIn} answers={staffAnswers} />}
            {entered?.answers && <StaffAnswerList checkIn={checkIn} answers={entered.answers} />}
            {checkIn.actsThatFit.includes('enter') && (
              <Button onClick={() => onEntering('learners')}>{m.act_enter()}</Button>
            )}
          </Section>
        )}
        <CheckInLog checkIn={checkIn} timeZone={organisation.timeZone} />
      </div>
      {!isEntry && compared && score && (
        <ScoreSummary questions={questions} compared={compared} score={score} />
      )}
    </div>
  )
}

function savedWords({ row }: CheckIn, saved: Props['answers']['saved']): string {
  if (!saved[row.checkInId]) return ''
  return row.score
    ? m.score_saved({ earned: row.score.earned, possible: row.score.possible })
    : m.score_saved_waiting({ learner: row.learnerName })
}

/** Whoever begins to enter a learner's answers is taken there, and whoever ends entering any to what came of it. */
function useFocusOnEntry(entry: 'learners' | 'own' | null) {
  const ref = useRef<HTMLDivElement>(null)
  const before = useRef(entry)
  useEffect(() => {
    // That a check-in asks for an answer takes nobody away from what they are at.
    const isOnlyAsked = before.current === null && entry === 'own'
    if (before.current !== entry && !isOnlyAsked) ref.current?.focus()
    before.current = entry
  }, [entry])
  return ref
}

/** Staff's answers, while there is nothing to compare them with. */
const StaffAnswerList = ({
  checkIn: { questions, iconSet },
  answers,
}: {
  checkIn: Pick<CheckIn, 'questions' | 'iconSet'>
  answers: Answers
}) => (
  <RowList>
    {questions.map(({ id, text, type }) => (
      <SingleLineRow
        key={id}
        title={text}
        end={<RaterAnswer type={type} iconSet={iconSet} answer={answers[id] ?? null} />}
      />
    ))}
  </RowList>
)
