import type { FormChange } from '#shared/forms/drafts/changes.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { findFollowers } from '#shared/forms/learners/find-followers.ts'
import type { DraftFollower } from '../schedules/followers/save-followers.ts'

/** What follows for a form, and for learners whose own schedule is another from now on, with where a draft says it. */
export function findDraftFollowers(changes: readonly FormChange[], draft: FormDraft): DraftFollower[] {
  const placeOf = new Map(draft.overrides?.map(({ learnerId }, place) => [learnerId, place]))
  return findFollowers(changes, draft).map((follower) => {
    const { learnerId } = follower
    return {
      ...follower,
      field: learnerId === null ? 'schedule' : `overrides.${placeOf.get(learnerId)}.schedule`,
    }
  })
}
