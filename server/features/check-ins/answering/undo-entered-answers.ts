import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { availableActions } from '#shared/check-ins/available-actions.ts'
import { AppError } from '#shared/errors.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { getMatchRow } from '../matching/match-rows.ts'
import { checkInsPolicy } from '../policy.ts'
import { getActionableCheckIn } from '../staff-actions/get-actionable-check-in.ts'
import { recordStaffActions } from '../staff-actions/record-staff-actions.ts'
import { lockCheckIn } from './locked-check-in.ts'

/**
 * Takes back what the caller has just entered for a learner, and judges the day anew; what was entered stays beside it.
 * Asked twice, it is done once.
 */
export async function undoEnteredAnswers(ctx: MemberContext, { checkInId }: { checkInId: string }) {
  const scope = permit(ctx, checkInsPolicy.act)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const { checkIn, learner } = await lockCheckIn(tx, organisationId, checkInId)
    await assertLearnersInScope(tx, organisationId, scope, checkIn.learnerId)
    if (!learner && (await isTakenBack(tx, organisationId, checkInId))) return getMatchRow(tx, ctx, checkInId)
    if (!availableActions(await getActionableCheckIn(tx, ctx, checkInId), now).includes('unenter'))
      throw new AppError('act-out-of-place')

    const id = uuidv7()
    await recordStaffActions(ctx, tx, [checkInId], { act: 'unenter', id })
    await sql`select put_entry_aside(${organisationId}::uuid, ${checkInId}::uuid, ${id}::uuid)`.execute(tx)
    await tx
      .updateTable('checkIns')
      .set({
        learnerSubmittedAt: null,
        ownEarned: null,
        ownPossible: null,
        scoredAt: null,
        selfRated: false,
        earned: null,
        possible: null,
        agreed: null,
        compared: null,
        daySettledAt: null,
      })
      .where('organisationId', '=', organisationId)
      .where('id', '=', checkInId)
      .execute()
    await settleDays(ctx, tx, [checkIn])
    await recordAudit(ctx, tx, {
      action: 'check-ins.entry-taken-back',
      subjectKind: 'check-in',
      subjectId: checkInId,
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return getMatchRow(tx, ctx, checkInId)
  })
}

async function isTakenBack(tx: Tx, organisationId: string, checkInId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('entriesTakenBack')
    .where('organisationId', '=', organisationId)
    .where('checkInId', '=', checkInId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
