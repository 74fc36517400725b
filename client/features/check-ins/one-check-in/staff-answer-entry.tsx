import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { RowSaveState } from '#client/staff-ui/match/match-board-row.ts'
import { UnsavedRowNotice } from '#client/staff-ui/match/unsaved-row-notice.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { StaffAnswers } from '../matching/staff-answers.ts'
import { AnswerEntry } from './answer-entry.tsx'
import type { CheckIn } from './check-in.ts'

interface Props {
  checkIn: CheckIn
  draft: Answers | undefined
  sending: RowSaveState | undefined
  answers: Pick<StaffAnswers, 'answer' | 'save' | 'discard'>
}

const saveId = 'save-answers'

/** Where staff answer one check-in, without seeing its learner's answers. */
export function StaffAnswerEntry({ checkIn, draft = {}, sending, answers }: Props) {
  const { row } = checkIn
  const { checkInId } = row
  const isSaving = sending?.state === 'saving'

  return (
    <AnswerEntry
      title={m.score_entry()}
      says={entryWords(row)}
      checkIn={checkIn}
      answers={draft}
      isSending={isSaving}
      onAnswer={(questionId, answer) => answers.answer(checkInId, questionId, answer)}
      onSubmit={() => void answers.save([checkInId])}
      after={
        (sending?.state === 'conflict' || sending?.state === 'failed') && (
          <UnsavedRowNotice
            row={row}
            sending={sending}
            onSave={(id) => void answers.save([id])}
            onDiscard={answers.discard}
          />
        )
      }
      status={
        sending?.state === 'offline' && (
          <>
            <IconCloudOff size={16} stroke={2} aria-hidden /> {m.score_keep_offline()}
          </>
        )
      }
      nextId={saveId}
      buttons={
        sending?.state !== 'conflict' && (
          <Button id={saveId} type="submit" variant="filled" disabled={isSaving}>
            {buttonWords(sending)}
          </Button>
        )
      }
    />
  )
}

function buttonWords(sending: RowSaveState | undefined): string {
  if (sending?.state === 'saving') return m.staff_saving()
  return sending?.state === 'offline' ? m.score_send_again() : m.score_save()
}

function entryWords({ state, learnerName: learner }: MatchRow): string {
  if (state === 'open' || state === 'missed' || state === 'not-sent') return m.score_entry_first({ learner })
  return state === 'self-rated' ? m.score_entry_self_rated({ learner }) : m.score_entry_says({ learner })
}
