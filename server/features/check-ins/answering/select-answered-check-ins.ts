import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Check-ins `c` with their version `v` and what each rater answered: `learner`, `staff`. */
export const selectAnsweredCheckIns = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('checkIns as c')
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .leftJoin('responses as learner', (join) =>
      join
        .onRef('learner.organisationId', '=', 'c.organisationId')
        .onRef('learner.checkInId', '=', 'c.id')
        .on('learner.rater', '=', 'learner'),
    )
    .leftJoin('responses as staff', (join) =>
      join
        .onRef('staff.organisationId', '=', 'c.organisationId')
        .onRef('staff.checkInId', '=', 'c.id')
        .on('staff.rater', '=', 'staff'),
    )
    .where('c.organisationId', '=', organisationId)

/** True where this account has ever entered the learner's answers to the check-in `c`, and so cannot match them blind. */
export const enteredAnswersCondition = (
  organisationId: string,
  accountId: string | null,
) => sql<boolean>`exists (
  select from check_in_acts a
   where a.organisation_id = ${organisationId} and a.check_in_id = c.id and a.act = 'enter'
     and a.account_id = ${accountId})`
