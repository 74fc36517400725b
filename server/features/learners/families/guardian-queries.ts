import type { Tx } from '#server/kernel/context.ts'
import type { Guardian, GuardianSharing } from '#shared/learners/guardian.ts'

/** Who stands for a learner at home, by name. */
export const listGuardians = (tx: Tx, organisationId: string, learnerId: string): Promise<Guardian[]> =>
  tx
    .selectFrom('guardians')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .select((row) => [
      'id',
      'name',
      'relation',
      'email',
      row.ref('mayReceive').$castTo<GuardianSharing>().as('mayReceive'),
    ])
    .orderBy((row) => row.fn('lower', ['name']))
    .orderBy('id')
    .execute()
