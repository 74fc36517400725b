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

interface Outcome {
  made: readonly TermsChange[]
  /** The first that was refused, and those after it, which were not tried. */
  left: readonly TermsChange[]
  error?: unknown
}

/** Changes learners' match rates and goals, one after the other until one is refused; undone, the ones before hold again. */
export function useTermsChange(formId: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    async mutationFn(changes: readonly TermsChange[]): Promise<Outcome> {
      for (const [index, change] of changes.entries()) {
        const whose = { formId, learnerId: change.learner.id }
        try {
          if (change.term === 'goal')
            await client.forms.updateLearnerGoal({ ...whose, goalPercentage: change.after })
          else await client.forms.updateMatchRate({ ...whose, matchRate: change.after })
        } catch (error) {
          return { made: changes.slice(0, index), left: changes.slice(index), error }
        }
      }
      return { made: changes, left: [] }
    },
    onSuccess(outcome) {
      const { made } = outcome
      const words = outcome.left.length > 0 ? refusedWords(outcome) : appliedWords(made)
      if (made.length === 0) showToast(words)
      else
        showUndoToast(words, () =>
          mutate(
            made.map((change) => ({ ...change, before: change.after, after: change.before }) as TermsChange),
          ),
        )
    },
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

function refusedWords({ made, left, error }: Outcome): string {
  const all = made.length + left.length
  const learner = left[0]?.learner.name ?? ''
  const what =
    all === 1 ? m.suggest_not_applied() : m.suggest_applied_some({ made: made.length, all, learner })
  return `${what} ${refusalMessage(error)}`
}

function appliedWords(changes: readonly TermsChange[]): string {
  const [first] = changes
  if (!first || changes.length > 1) return m.suggest_applied_many({ count: changes.length })
  const learner = first.learner.name
  return first.term === 'goal'
    ? m.suggest_goal_applied({ learner, goal: formatPercent(first.after) })
    : m.match_rates_taken({ learner, rate: formatPercent(first.after) })
}
