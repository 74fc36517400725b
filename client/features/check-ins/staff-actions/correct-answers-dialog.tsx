import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#client/platform/api/staff-api.ts'
import { createRandomId } from '#client/platform/device/create-random-id.ts'
import { ChoiceField } from '#client/staff-ui/dialog/choice-field.tsx'
import { FormDialog } from '#client/staff-ui/dialog/form-dialog.tsx'
import { AnswerCell } from '#client/staff-ui/match/answer-cell.tsx'
import { ChoiceChips } from '#client/staff-ui/page/chips.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRow } from '#shared/check-ins/endpoints.ts'
import { type AnswerCorrectionReason, answerCorrectionReason } from '#shared/check-ins/staff-action.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import { toMatchBoardQuestions } from '../matching/match-board-rows.ts'
import type { CheckIn } from '../one-check-in/check-in.ts'
import { staffActionReasonLabels } from './staff-action-labels.ts'
import { useUndoActionToast } from './use-staff-action.ts'

interface Props {
  checkIn: CheckIn
  onClose: () => void
}

/** Says what the learner, or staff, should have answered; what both answered blind stays beside it. */
export function CorrectAnswersDialog({ checkIn, onClose }: Props) {
  const { checkInId, learnerName: learner } = checkIn.row
  const queryClient = useQueryClient()
  const offerUndo = useUndoActionToast()
  const before = effectiveAnswers(checkIn.row)
  const raters = (['learner', 'staff'] as const).filter((each) => before[each])
  const [rater, setRater] = useState<Rater>(raters[0] ?? 'learner')
  const [changed, setChanged] = useState<Answers>({})
  const [reason, setReason] = useState<AnswerCorrectionReason>('slip')
  const answers = { ...before[rater], ...changed }

  const correct = (to: Answers) =>
    client.checkIns.correctAnswers({ checkInId, rater, answers: to, reason, correctionKey: createRandomId() })
  const send = useMutation({
    mutationFn: () => correct(answers),
    onSuccess: () => {
      void queryClient.invalidateQueries()
      offerUndo({
        done: m.correct_done({ learner }),
        takeBack: () => correct(before[rater] ?? {}),
        undone: m.correct_undone({ learner }),
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title={m.act_title({ act: m.act_correct(), learner })}
      onClose={onClose}
      onSend={() => send.mutate()}
      send={m.correct_save()}
      isSending={send.isPending}
      error={send.error}
      failed={m.act_failed()}
    >
      {raters.length > 1 && (
        <ChoiceField legend={m.correct_whose()} hint={m.correct_says()}>
          <ChoiceChips
            value={rater}
            onChange={(chosen) => {
              setRater(chosen)
              setChanged({})
            }}
            chips={[
              { value: 'learner', label: learner },
              { value: 'staff', label: m.score_staff() },
            ]}
          />
        </ChoiceField>
      )}
      {toMatchBoardQuestions(checkIn).map(({ id, text, topStep, pictures }) => (
        <AnswerCell
          key={`${rater} ${id}`}
          shape="wide"
          legend={text}
          topStep={topStep}
          pictures={pictures}
          value={answers[id] ?? null}
          onAnswer={(answer) => setChanged({ ...changed, [id]: answer })}
        />
      ))}
      <ChoiceField legend={m.act_why()}>
        <ChoiceChips
          value={reason}
          onChange={setReason}
          chips={answerCorrectionReason.options.map((value) => ({
            value,
            label: staffActionReasonLabels[value](),
          }))}
        />
      </ChoiceField>
    </FormDialog>
  )
}

type Rater = 'learner' | 'staff'

/** What counts of each rater's answers, as far as the caller knows them. */
function effectiveAnswers({ compared, entered }: MatchRow): Record<Rater, Answers | null> {
  if (!compared) return { learner: entered?.answers ?? null, staff: null }
  const of = (rater: Rater): Answers =>
    Object.fromEntries(
      compared.flatMap((pair) => {
        const answer = (pair.corrected ?? pair)[rater]
        return answer === null ? [] : [[pair.questionId, answer]]
      }),
    )
  return { learner: of('learner'), staff: of('staff') }
}
