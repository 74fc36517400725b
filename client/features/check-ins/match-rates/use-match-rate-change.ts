import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRate } from '#shared/forms/match-rate.ts'

export interface MatchRateChange {
  learner: { id: string; name: string }
  before: MatchRate
  after: MatchRate
}

/** Takes steps of learners' match rates, one after the other; taken back, the ones before hold again. */
export function useMatchRateChange(formId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn(changes: readonly MatchRateChange[]) {
      for (const { learner, after } of changes)
        await client.forms.updateMatchRate({ formId, learnerId: learner.id, matchRate: after })
    },
    onSuccess: (_, changes) =>
      showUndoToast(takenWords(changes), () =>
        mutate(changes.map(({ learner, before, after }) => ({ learner, before: after, after: before }))),
      ),
    onError: (error) => showToast(`${m.match_rates_not_taken()} ${refusalMessage(error)}`),
    onSettled: () =>
      Promise.all(
        [api.checkIns.readMatchRates.key(), api.forms.key(), api.insights.readSuggestions.key()].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    retry: false,
  })
  return { change: mutate, isPending }
}

function takenWords(changes: readonly MatchRateChange[]): string {
  const [first] = changes
  return first && changes.length === 1
    ? m.match_rates_taken({ learner: first.learner.name, rate: formatPercent(first.after) })
    : m.match_rates_taken_many({ count: changes.length })
}
