import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '#client/platform/api/staff-api.ts'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { showToast, showUndoToast } from '#client/staff-ui/feedback/toasts.tsx'
import { m } from '#client/words/messages.js'
import type { MatchRate } from '#shared/forms/match-rate.ts'

interface ChangeOf<Term extends string, Value> {
  learner: { id: string; name: string }
  term: Term
  before: Value
  after: Value
}

/** Another match rate, or another goal, for one learner of a form. */
export type TermsChange = ChangeOf<'matchRate', MatchRate> | ChangeOf<'goal', number>

/** Changes learners' match rates and goals, one after the other; undone, the ones before hold again. */
export function useTermsChange(formId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn(changes: readonly TermsChange[]) {
      for (const change of changes) {
        const whose = { formId, learnerId: change.learner.id }
        if (change.term === 'goal')
          await client.forms.updateLearnerGoal({ ...whose, goalPercentage: change.after })
        else await client.forms.updateMatchRate({ ...whose, matchRate: change.after })
      }
    },
    onSuccess: (_, changes) =>
      showUndoToast(appliedWords(changes), () =>
        mutate(
          changes.map((change) => ({ ...change, before: change.after, after: change.before }) as TermsChange),
        ),
      ),
    onError: (error) => showToast(`${m.suggest_not_applied()} ${refusalMessage(error)}`),
    onSettled: () =>
      Promise.all(
        [
          api.checkIns.readMatchRates.key(),
          api.forms.key(),
          api.insights.readSuggestions.key(),
          api.insights.readFormSuggestions.key(),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    retry: false,
  })
  return { change: mutate, isPending }
}

function appliedWords(changes: readonly TermsChange[]): string {
  const [first] = changes
  if (!first || changes.length > 1) return m.suggest_applied_many({ count: changes.length })
  const learner = first.learner.name
  return first.term === 'goal'
    ? m.suggest_goal_applied({ learner, goal: formatPercent(first.after) })
    : m.match_rates_taken({ learner, rate: formatPercent(first.after) })
}
