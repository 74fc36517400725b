import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { wallClockTimeAt } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { type AnswerEntryReason, answerEntryReason } from '#shared/check-ins/staff-action.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { AnswerEntry } from '../one-check-in/answer-entry.tsx'
import type { CheckIn } from '../one-check-in/check-in.ts'
import { staffActionReasonLabels } from './staff-action-labels.ts'
import { useUndoActionToast } from './use-staff-action.ts'
import { WallClockFields } from './wall-clock-fields.tsx'

interface Props {
  checkIn: CheckIn
  timeZone: string
  /** Answers of the caller's own come first, for whoever still wants to match. */
  onAnswerFirst: () => void
  onClose: () => void
}

/** Where staff enter what a learner answered on paper or told them. */
export function PaperAnswerEntry({ checkIn, timeZone, onAnswerFirst, onClose }: Props) {
  const { row, opensAt, onDate } = checkIn
  const { checkInId, learnerName: learner } = row
  const [submissionKey] = useState(() => createRandomId())
  const [answers, setAnswers] = useState<Answers>({})
  const [reason, setReason] = useState<AnswerEntryReason>('paper')
  const [given, setGiven] = useState({ onDate, time: wallClockTimeAt(opensAt, timeZone) })
  const sayEntered = useSayEntered(checkIn)
  const send = useMutation({
    mutationFn: () => client.checkIns.enterAnswers({ checkInId, answers, submissionKey, reason, given }),
    onSuccess: async () => {
      await sayEntered()
      onClose()
    },
  })

  return (
    <AnswerEntry
      title={m.enter_title({ learner })}
      says={
        row.staffAnswers === null &&
        !row.entered?.isMe && (
          <>
            {m.enter_blind({ learner })}{' '}
            <Button size="xs" onClick={onAnswerFirst}>
              {m.enter_answer_first()}
            </Button>
          </>
        )
      }
      checkIn={checkIn}
      answers={answers}
      isSending={send.isPending}
      onAnswer={(questionId, answer) => setAnswers({ ...answers, [questionId]: answer })}
      onSubmit={() => send.mutate()}
      before={
        <>
          {Boolean(send.error) && (
            <ErrorNotice what={m.enter_failed()} onRetry={() => send.mutate()}>
              {refusalMessage(send.error)}
            </ErrorNotice>
          )}
          <ChoiceField legend={m.enter_how()}>
            <ChoiceChips
              value={reason}
              onChange={setReason}
              chips={answerEntryReason.options.map((value) => ({
                value,
                label: staffActionReasonLabels[value](),
              }))}
            />
          </ChoiceField>
          <WallClockFields
            dayLabel={m.enter_day()}
            timeLabel={m.enter_time()}
            value={given}
            onChange={setGiven}
          />
        </>
      }
      buttons={
        <>
          <Button variant="subtle" onClick={onClose}>
            {m.staff_cancel()}
          </Button>
          <Button type="submit" variant="filled" loading={send.isPending}>
            {m.enter_save({ learner })}
          </Button>
        </>
      }
    />
  )
}

/** Says that answers are entered, and offers to take them back where the check-in, read anew, allows it. */
function useSayEntered({ row: { checkInId, learnerName: learner } }: CheckIn) {
  const queryClient = useQueryClient()
  const offerUndo = useUndoActionToast()
  return async () => {
    await queryClient.invalidateQueries()
    const done = m.enter_done({ learner })
    const after = queryClient.getQueryData(api.checkIns.readCheckIn.queryKey({ input: { checkInId } }))
    if (!after?.actsThatFit.includes('unenter')) return showToast(done)
    const takeBack = () => client.checkIns.undoEnteredAnswers({ checkInId })
    offerUndo({ done, takeBack, undone: m.enter_taken_back({ learner }) })
  }
}
