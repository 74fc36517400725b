import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { AnswerCell } from '#client/staff-ui/match/answer-cell.tsx'
import { questionsLeft, type Sending } from '#client/staff-ui/match/board-row.ts'
import { focusCell } from '#client/staff-ui/match/cell-focus.ts'
import { RowNotice } from '#client/staff-ui/match/row-notice.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { boardQuestions } from '../matching/board-rows.ts'
import type { StaffAnswers } from '../matching/staff-answers.ts'
import type { CheckIn } from './check-in.ts'
import styles from './staff-entry.module.css'

interface Props {
  checkIn: CheckIn
  draft: Answers | undefined
  sending: Sending | undefined
  answers: Pick<StaffAnswers, 'answer' | 'save' | 'discard'>
}

/** Where staff answer one check-in, without seeing its learner's answers. */
export function StaffEntry({ checkIn, draft, sending, answers }: Props) {
  const { checkInId } = checkIn.row
  const questions = boardQuestions(checkIn.questions)
  const left = questionsLeft(questions, draft)
  const isSaving = sending?.state === 'saving'

  const goOn = (question: number) => {
    if (question + 1 < questions.length) focusCell({ checkInId, question: question + 1 })
    else document.getElementById('save-answers')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const firstLeft = questions.findIndex(({ id }) => draft?.[id] === undefined)
    if (firstLeft >= 0) focusCell({ checkInId, question: firstLeft })
    else void answers.save([checkInId])
  }

  return (
    <Section title={m.score_entry()}>
      <form className={styles.entry} onSubmit={submit}>
        <p className={styles.says}>{entryWords(checkIn.row)}</p>
        {questions.map(({ id, text, topStep }, index) => (
          <div key={id} data-check-in={checkInId} data-question={index}>
            <AnswerCell
              shape="wide"
              legend={text}
              topStep={topStep}
              value={draft?.[id] ?? null}
              isDisabled={isSaving}
              onAnswer={(answer) => answers.answer(checkInId, id, answer)}
              onKeyAnswer={() => goOn(index)}
            />
          </div>
        ))}
        {(sending?.state === 'conflict' || sending?.state === 'failed') && (
          <RowNotice
            row={checkIn.row}
            sending={sending}
            onSave={(id) => void answers.save([id])}
            onDiscard={answers.discard}
          />
        )}
        <div className={styles.foot}>
          <span role="status">
            {sending?.state === 'offline' ? (
              <>
                <IconCloudOff size={16} stroke={2} aria-hidden /> {m.score_keep_offline()}
              </>
            ) : left > 0 ? (
              m.score_left({ left, total: questions.length })
            ) : (
              m.score_all_answered()
            )}
          </span>
          {sending?.state !== 'conflict' && (
            <Button id="save-answers" type="submit" variant="filled" disabled={isSaving}>
              {buttonWords(sending)}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}

function buttonWords(sending: Sending | undefined): string {
  if (sending?.state === 'saving') return m.staff_saving()
  return sending?.state === 'offline' ? m.score_send_again() : m.score_save()
}

function entryWords({ state, learnerName: learner }: MatchRow): string {
  if (state === 'open') return m.score_entry_first({ learner })
  return state === 'self-rated' ? m.score_entry_self_rated({ learner }) : m.score_entry_says({ learner })
}
