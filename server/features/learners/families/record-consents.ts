import { v7 as uuidv7 } from 'uuid'
import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { ConsentGiver, ConsentInput } from '#shared/learners/family-consent.ts'
import { lockLearners } from '../lock-learners.ts'
import { learnersPolicy } from '../policy.ts'
import { assertLearnersInScope } from '../queries.ts'
import { isFamilyConsentRequired } from './family-consent-queries.ts'
import { listGuardians } from './guardian-queries.ts'

interface Noted extends ConsentInput {
  requestKey: string
  learnerIds: readonly string[]
}

/** Notes what families said, of one learner or of a class that brings its papers; tells of whom it was not noted yet. */
export async function recordConsents(
  ctx: MemberContext,
  { requestKey, learnerIds, state, by, how, onDate }: Noted,
): Promise<{ learnerIds: string[] }> {
  const scope = permit(ctx, learnersPolicy['note-consents'])
  const { organisationId, actor, now } = ctx
  const wanted = [...new Set(learnerIds)]
  return withOrganisation(ctx, async (tx) => {
    await lockLearners(tx, organisationId, wanted)
    await assertLearnersInScope(tx, organisationId, scope, wanted)
    if (!(await isFamilyConsentRequired(tx, organisationId))) throw new AppError('consent-not-asked')
    if (onDate > (await getLocalToday(tx, ctx)))
      throw new AppError('input-invalid', { fields: { onDate: 'in-future' } })
    const said = {
      state,
      byKind: by.kind,
      byName: await nameOf(tx, organisationId, wanted, by),
      how,
      onDate,
      notedBy: actor.accountId,
      notedAt: now,
    }
    const noted = await tx
      .insertInto('familyConsents')
      .values(wanted.map((learnerId) => ({ organisationId, id: uuidv7(), learnerId, requestKey, ...said })))
      .onConflict((conflict) => conflict.columns(['organisationId', 'requestKey', 'learnerId']).doNothing())
      .returning('learnerId')
      .execute()
    const ids = noted.map(({ learnerId }) => learnerId)
    await recordAuditForEach(ctx, tx, {
      action: 'learners.consent-noted',
      subjectKind: 'learner',
      subjectIds: ids,
      detail: { state, onDate },
    })
    return { learnerIds: ids }
  })
}

/** What whoever said it is called; a guardian is one of this one learner’s. */
async function nameOf(
  tx: Tx,
  organisationId: string,
  [learnerId, ...others]: readonly string[],
  by: ConsentGiver,
): Promise<string | null> {
  if (by.kind === 'somebody') return by.name
  if (by.kind !== 'guardian') return null
  const guardians = others.length === 0 ? await listGuardians(tx, organisationId, learnerId!) : []
  const guardian = guardians.find(({ id }) => id === by.guardianId)
  if (!guardian) throw new AppError('input-invalid', { fields: { by: 'unknown' } })
  return guardian.name
}
