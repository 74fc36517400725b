import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Section } from '#client/staff-ui/page/section.tsx'
import { timeWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { offWords, sendingsWithConflicts } from '../matching/board-rows.ts'
import { mayMatch } from '../matching/may-match.ts'
import type { useStaffAnswers } from '../matching/use-staff-answers.ts'
import { type CheckIn, isAnswerable } from './check-in.ts'
import { CheckInLog } from './check-in-log.tsx'
import styles from './check-in-parts.module.css'
import { ComparedTable } from './compared-table.tsx'
import { ScoreAside } from './score-aside.tsx'
import { StaffEntry } from './staff-entry.tsx'
import { StaffOnlyList } from './staff-only-list.tsx'

interface Props {
  checkIn: CheckIn
  answers: ReturnType<typeof useStaffAnswers>
  organisation: Organisation
}

export function CheckInParts({ checkIn, answers, organisation }: Props) {
  const { row, questions } = checkIn
  const { checkInId, compared, score, staffAnswers, learnerName } = row
  const timeOf = (instant: string) => timeWords(instant, organisation.timeZone)
  const draft = answers.drafts[checkInId]
  const isEntry = mayMatch(organisation) && (draft !== undefined || isAnswerable(row))
  const result = useFocusWhenSaved(isEntry)

  return (
    <div className={styles.columns} data-single={isEntry || !compared || undefined}>
      <div ref={result} tabIndex={-1} className={styles.main}>
        <VisuallyHidden role="status">{isEntry ? '' : savedWords(checkIn, answers.saved)}</VisuallyHidden>
        {isEntry ? (
          <StaffEntry
            checkIn={checkIn}
            draft={draft}
            sending={sendingsWithConflicts([row], answers, timeOf)[checkInId]}
            answers={answers}
          />
        ) : compared ? (
          <ComparedTable questions={questions} compared={compared} learnerName={learnerName} />
        ) : (
          <Section title={staffAnswers ? m.score_your_answers() : m.score_nothing()}>
            <p className={styles.why}>{offWords(row, checkIn, timeOf).why}</p>
            {staffAnswers && <StaffOnlyList questions={questions} answers={staffAnswers} />}
          </Section>
        )}
        <CheckInLog checkIn={checkIn} timeZone={organisation.timeZone} />
      </div>
      {!isEntry && compared && score && (
        <ScoreAside questions={questions} compared={compared} score={score} />
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

/** The answers that were just saved give the focus to what they gave. */
function useFocusWhenSaved(isEntry: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const wasEntry = useRef(isEntry)
  useEffect(() => {
    if (wasEntry.current && !isEntry) ref.current?.focus()
    wasEntry.current = isEntry
  }, [isEntry])
  return ref
}
