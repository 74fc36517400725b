import { createHash } from 'node:crypto'
import type { Tx } from '#server/kernel/context.ts'
import type { SavedSchoolSystemNames } from '#shared/learners/one-roster/to-school-system-roster.ts'
import type { ExistingLearner } from '#shared/learners/roster/existing-learner.ts'
import type { SchoolSystemNames } from '#shared/learners/roster/roster-row.ts'

/** What earlier files of the school's system said of these learners, with a fingerprint of all that they said. */
export async function findSavedSchoolSystemNames(
  tx: Tx,
  organisationId: string,
  present: readonly ExistingLearner[],
): Promise<SavedSchoolSystemNames & { fingerprint: string }> {
  const learnerOf = new Map(present.map((learner) => [learner.id, learner]))
  const learners = await tx
    .selectFrom('systemLearners as s')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 's.organisationId').onRef('l.id', '=', 's.learnerId'),
    )
    .where('s.organisationId', '=', organisationId)
    .select((row) => [
      's.sourcedId',
      row.fn.coalesce('l.mergedIntoId', 's.learnerId').as('learnerId'),
      's.enrolments',
    ])
    .orderBy('s.sourcedId')
    .execute()
  const classes = await tx
    .selectFrom('systemClasses')
    .where('organisationId', '=', organisationId)
    .select(['sourcedId', 'groupName'])
    .orderBy('sourcedId')
    .execute()
  return {
    learners: learners.flatMap(({ sourcedId, learnerId, enrolments }) => {
      const learner = learnerOf.get(learnerId)
      return learner
        ? [{ sourcedId, learner, enrolments: enrolments as SchoolSystemNames['enrolments'] }]
        : []
    }),
    classes: new Map(classes.map(({ sourcedId, groupName }) => [sourcedId, groupName])),
    fingerprint: createHash('sha256')
      .update(JSON.stringify([learners, classes]))
      .digest('hex'),
  }
}
