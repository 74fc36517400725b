import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'

/** What is done to questions of the bank at a press; each can be taken back. */
export function useBankActions() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.questionBank.key() })

  async function act(call: Promise<unknown>, notDone: string): Promise<boolean> {
    const isDone = await call.then(
      () => true,
      (error: unknown) => {
        showToast(`${notDone} ${refusalMessage(error)}`)
        return false
      },
    )
    await refresh()
    return isDone
  }

  async function archive(questionIds: readonly string[]) {
    const chosen = { questionIds: [...questionIds] }
    if (await act(client.questionBank.archiveQuestions(chosen), m.bank_not_archived()))
      showUndoToast(
        m.bank_archived_done({ count: questionIds.length }),
        () => void act(client.questionBank.restoreQuestions(chosen), m.bank_not_restored()),
      )
  }

  return {
    refresh,
    archive,

    async restore(questionIds: readonly string[]) {
      const chosen = { questionIds: [...questionIds] }
      if (await act(client.questionBank.restoreQuestions(chosen), m.bank_not_restored()))
        showUndoToast(
          m.bank_restored({ count: questionIds.length }),
          () => void act(client.questionBank.archiveQuestions(chosen), m.bank_not_archived()),
        )
    },

    /** Copies questions into the bank, as many calls as it takes; tells whether that worked. */
    async take(questions: readonly NewBankQuestion[]): Promise<boolean> {
      const added: string[] = []
      const call = async () => {
        for (let at = 0; at < questions.length; at += maxAtOnce) {
          const some = questions
            .slice(at, at + maxAtOnce)
            .map((question) => ({ ...question, tags: [...question.tags] }))
          added.push(...(await client.questionBank.createQuestions({ questions: some })).added)
        }
      }
      const isDone = await act(call(), m.bank_not_taken())
      if (isDone && added.length === 0) showToast(m.bank_all_there())
      if (isDone && added.length > 0)
        showUndoToast(
          m.bank_added({ count: added.length }),
          () =>
            void act(
              client.questionBank.archiveQuestions({ questionIds: added.slice(0, 100) }),
              m.bank_not_archived(),
            ),
        )
      return isDone
    },
  }
}

const maxAtOnce = 40
