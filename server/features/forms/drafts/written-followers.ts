import type { FormChange } from '#shared/forms/drafts/changes.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { followersOf } from '#shared/forms/learners/followers-of.ts'
import type { WrittenFollower } from '../schedules/follow-schedules.ts'

/** What follows for a form, and for learners whose own schedule is another from now on, with where a draft says it. */
export function writtenFollowers(changes: readonly FormChange[], draft: FormDraft): WrittenFollower[] {
  const placeOf = new Map(draft.overrides?.map(({ learnerId }, place) => [learnerId, place]))
  return followersOf(changes, draft).map((follower) => {
    const { learnerId } = follower
    return {
      ...follower,
      field: learnerId === null ? 'schedule' : `overrides.${placeOf.get(learnerId)}.schedule`,
    }
  })
}
