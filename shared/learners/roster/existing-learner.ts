import type { RosterFields } from './merge-roster-fields.ts'
import type { ExistingGuardian, RosterGuardian } from './roster-guardians.ts'

/** A learner whom the organisation has, withdrawn or not. */
export interface ExistingLearner extends RosterFields {
  id: string
  username: string
  /** Those of records that were merged into theirs. */
  formerUsernames?: readonly string[]
  isWithdrawn: boolean
  guardians?: readonly ExistingGuardian[]
  /** What the last roster said of them; null of whoever came by none. */
  listed: (RosterFields & { guardians?: readonly RosterGuardian[] }) | null
}

/** Learners by the usernames that find them: their own, and those of records that were merged into theirs. */
export const learnersByUsername = (
  learners: readonly ExistingLearner[],
): ReadonlyMap<string, ExistingLearner> =>
  new Map(
    learners.flatMap((learner) =>
      [learner.username, ...(learner.formerUsernames ?? [])].map((username) => [username, learner] as const),
    ),
  )
