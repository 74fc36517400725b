import { sql } from 'kysely'
import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import { assertGroupsInScope } from '#server/features/groups/queries.ts'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope, listLearnersOfGroup } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { type AccessScope, permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import type { ExcuseReason } from '#shared/check-ins/staff-action.ts'
import type { LearnerFormDay } from '../day-results/days-to-settle.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { lockOpenings } from '../opening/lock-openings.ts'
import { checkInsPolicy } from '../policy.ts'
import { excusableCondition } from './excusable-condition.ts'
import { recordStaffActions } from './record-staff-actions.ts'

type Whose = { of: 'learners'; learnerIds: readonly string[] } | { of: 'group'; groupId: string }

interface Input {
  whose: Whose
  onDate: string
  reason: ExcuseReason
}

/** Excuses a day: what is not answered yet, and what still opens. Answers that are there keep counting. */
export async function excuseDay(ctx: MemberContext, { whose, onDate, reason }: Input) {
  const scope = permit(ctx, checkInsPolicy.act)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    const wanted = await listToExcuse(tx, organisationId, scope, whose)
    await lockLearners(tx, organisationId, wanted)
    lockOpenings(tx, organisationId, 'stopping')

    const learnerIds = await insertDays(ctx, tx, wanted, { onDate, reason })
    const checkIns = await excuseUnanswered(ctx, tx, learnerIds, onDate)
    await recordStaffActions(
      ctx,
      tx,
      checkIns.map(({ id }) => id),
      { act: 'excuse', reason },
    )
    await settleDays(ctx, tx, checkIns)
    await recordAuditForEach(ctx, tx, {
      action: 'check-ins.day-excused',
      subjectKind: 'learner',
      subjectIds: learnerIds,
      detail: { onDate, reason, ...(whose.of === 'group' && { groupId: whose.groupId }) },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return { learnerIds, checkIns: checkIns.length }
  })
}

async function listToExcuse(tx: Tx, organisationId: string, scope: AccessScope, whose: Whose) {
  if (whose.of === 'group') {
    await assertGroupsInScope(tx, organisationId, scope, [whose.groupId])
    return listLearnersOfGroup(tx, organisationId, whose.groupId)
  }
  const learnerIds = [...new Set(whose.learnerIds)]
  await assertLearnersInScope(tx, organisationId, scope, learnerIds)
  return learnerIds
}

async function insertDays(
  { organisationId, actor, now }: MemberContext,
  tx: Tx,
  learnerIds: readonly string[],
  { onDate, reason }: Omit<Input, 'whose'>,
): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    insert into excused_days (organisation_id, learner_id, on_date, reason, account_id, excused_at)
    select ${organisationId}, learner_id, ${onDate}, ${reason}, ${actor.accountId}, ${now}
      from unnest(${learnerIds}::uuid[]) as given (learner_id)
      join learners l on l.organisation_id = ${organisationId} and l.id = given.learner_id and l.erased_at is null
       and l.merged_into_id is null
        on conflict do nothing
    returning learner_id
  `.execute(tx)
  return rows.map(({ learnerId }) => learnerId)
}

async function excuseUnanswered(
  { organisationId, now }: MemberContext,
  tx: Tx,
  learnerIds: readonly string[],
  onDate: string,
) {
  const { rows } = await sql<LearnerFormDay & { id: string }>`
    update check_ins c set excused_at = ${now}, day_settled_at = null
     where organisation_id = ${organisationId} and learner_id = any(${learnerIds}::uuid[]) and on_date = ${onDate}
       and ${excusableCondition}
    returning id, form_id, learner_id, on_date
  `.execute(tx)
  return rows
}
