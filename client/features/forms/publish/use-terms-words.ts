import { useQueries } from '@tanstack/react-query'
import { api } from '#client/platform/staff-api.ts'
import { listWords } from '#client/staff-ui/page/time-words.ts'
import { m } from '#client/words/messages.js'
import type { FormChange, TermsChange } from '#shared/forms/changes.ts'
import type { DraftReward } from '#shared/forms/form-draft.ts'

const namedAtMost = 12

/** What learners have of their own from now on, by name as far as the list stays readable. */
export function useTermsWords(changes: readonly FormChange[]): string[] {
  const learners = changes.flatMap((change) => (change.kind === 'own-terms' ? change.learners : []))
  const names = useQueries({
    queries: learners
      .slice(0, namedAtMost)
      .map(({ learnerId }) => api.learners.get.queryOptions({ input: { learnerId } })),
  })
  const named = names.flatMap(({ data }, place) =>
    data ? [m.change_terms({ name: data.name, terms: termsWords(learners[place]!) })] : [],
  )
  const unnamed = learners.length - named.length
  return unnamed > 0 ? [...named, m.change_terms_more({ count: unnamed })] : named
}

function termsWords({ before, after }: TermsChange): string {
  const goal = after.goalPercentage
  const rate = after.matchRate
  const parts = [
    goal !== before.goalPercentage &&
      (goal === null ? m.change_terms_goal_of_form() : m.change_terms_goal({ goal })),
    rate !== before.matchRate &&
      (rate === null ? m.change_terms_match_of_form() : m.change_terms_match({ rate })),
    !isSameReward(before.reward, after.reward) &&
      (after.reward
        ? m.change_terms_reward({ reward: after.reward.name, cost: after.reward.cost ?? 0 })
        : m.change_terms_no_reward()),
  ]
  return listWords(parts.filter((part) => part !== false))
}

const isSameReward = (one: DraftReward | undefined, other: DraftReward | undefined) =>
  one?.name === other?.name && one?.cost === other?.cost && one?.picture === other?.picture
