import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { blankQuestion } from './blank-question.ts'

type Written = Pick<NewBankQuestion, 'text' | 'type' | 'cue'>

/** Saves a question of a form to the bank, to be taken back at a press. */
export function useSaveToBank() {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: api.questionBank.key() })
  return async (number: number, { text, type, cue }: Written) => {
    try {
      const { added } = await client.questionBank.createQuestions({
        questions: [{ ...blankQuestion, text, type, cue }],
      })
      refresh()
      if (added.length === 0) return showToast(m.bank_kept_already({ number }))
      showUndoToast(
        m.bank_kept({ number }),
        () =>
          void client.questionBank
            .archiveQuestions({ questionIds: added })
            .then(refresh, (error: unknown) =>
              showToast(`${m.bank_not_archived()} ${refusalMessage(error)}`),
            ),
      )
    } catch (error) {
      showToast(`${m.bank_not_kept({ number })} ${refusalMessage(error)}`)
    }
  }
}
