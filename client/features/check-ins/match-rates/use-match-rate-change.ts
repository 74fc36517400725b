import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRate } from '#shared/forms/match-rate.ts'

interface Change {
  learner: { id: string; name: string }
  before: MatchRate
  after: MatchRate
}

/** Takes a step of a learner's match rate; taken back, the one before holds again. */
export function useMatchRateChange(formId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ learner, after }: Change) =>
      client.forms.updateMatchRate({ formId, learnerId: learner.id, matchRate: after }),
    onSuccess: (_, { learner, before, after }) =>
      showUndoToast(m.match_rates_taken({ learner: learner.name, rate: formatPercent(after) }), () =>
        mutate({ learner, before: after, after: before }),
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
