import type { ExistingLearner } from './existing-learner.ts'

/** Learners by the usernames that find them: their own, and those of records that were merged into theirs. */
export const learnersByUsername = (
  learners: readonly ExistingLearner[],
): ReadonlyMap<string, ExistingLearner> =>
  new Map(
    learners.flatMap((learner) =>
      [learner.username, ...(learner.formerUsernames ?? [])].map((username) => [username, learner] as const),
    ),
  )
