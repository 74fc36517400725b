import { type FormChange, isDeepEqual } from '../drafts/changes.ts'
import type { FormDraft } from '../drafts/form-draft.ts'
import type { Follower } from '../endpoints.ts'
import { schedule } from '../schedules/schedule.ts'

/**
 * The schedules that follow those of a form and of its learners once the changes hold, the form's first; one that is
 * not whole yet follows nothing.
 */
export function findFollowers(
  changes: readonly FormChange[],
  draft: Pick<FormDraft, 'schedule'>,
): Follower[] {
  const ofForm = changes.some(({ kind }) => kind === 'schedule')
    ? schedule.safeParse(draft.schedule).data
    : null
  const ofLearners = changes
    .flatMap((change) => (change.kind === 'own-terms' ? change.learners : []))
    .filter(({ before, after }) => !isDeepEqual(before.schedule, after.schedule))
    .map(({ learnerId, after }) => ({
      learnerId,
      after,
      own: schedule.safeParse(after.schedule).data ?? null,
    }))
    .filter(({ after, own }) => own || !after.schedule)
  return [
    ...(ofForm ? [{ learnerId: null, schedule: ofForm }] : []),
    ...ofLearners.map(({ learnerId, own }) => ({ learnerId, schedule: own })),
  ]
}
