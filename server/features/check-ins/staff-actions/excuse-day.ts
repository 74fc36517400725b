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
import { excusableCondition } from './excuse-closed-check-ins.ts'
import { recordStaffActions } from './record-staff-actions.ts'

type Whose = { of: 'learners'; learnerIds: readonly string[] } | { of: 'group'; groupId: string }

interface Input {
  whose: Whose
  onDate: string
  endsOn?: string | undefined
  reason: ExcuseReason
}

/** Excuses a day, or several: what is not answered yet, and what still opens. Answers that are there keep counting. */
export async function excuseDay(ctx: MemberContext, { whose, onDate, endsOn = onDate, reason }: Input) {
  const scope = permit(ctx, checkInsPolicy.act)
  const { organisationId, now } = ctx
  const days = { onDate, endsOn }

  return withOrganisation(ctx, async (tx) => {
    const wanted = await listToExcuse(tx, organisationId, scope, whose)
    await lockLearners(tx, organisationId, wanted)
    lockOpenings(tx, organisationId, 'stopping')

    const learnerIds = await insertDays(ctx, tx, wanted, { ...days, reason })
    const checkIns = await excuseUnanswered(ctx, tx, learnerIds, days)
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
      detail: {
        ...(endsOn === onDate ? { onDate } : days),
        reason,
        ...(whose.of === 'group' && { groupId: whose.groupId }),
      },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return { learnerIds, checkIns: checkIns.length, excusedAt: now.toISOString() }
  })
}

interface Days {
  onDate: string
  endsOn: string
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
  { onDate, endsOn, reason }: Days & Pick<Input, 'reason'>,
): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    with new_days as (
    insert into excused_days (organisation_id, learner_id, on_date, reason, account_id, excused_at)
    select ${organisationId}, learner_id, day::date, ${reason}, ${actor.accountId}, ${now}
      from unnest(${learnerIds}::uuid[]) as given (learner_id)
     cross join generate_series(${onDate}::timestamp, ${endsOn}::timestamp, '1 day') as day
      join learners l on l.organisation_id = ${organisationId} and l.id = given.learner_id and l.erased_at is null
       and l.merged_into_id is null
        on conflict do nothing
    returning learner_id
    )
    select distinct learner_id from new_days
  `.execute(tx)
  return rows.map(({ learnerId }) => learnerId)
}

async function excuseUnanswered(
  { organisationId, now }: MemberContext,
  tx: Tx,
  learnerIds: readonly string[],
  { onDate, endsOn }: Days,
) {
  const { rows } = await sql<LearnerFormDay & { id: string }>`
    update check_ins c set excused_at = ${now}, day_settled_at = null
     where organisation_id = ${organisationId} and learner_id = any(${learnerIds}::uuid[])
       and on_date between ${onDate} and ${endsOn} and ${excusableCondition}
    returning id, form_id, learner_id, on_date
  `.execute(tx)
  return rows
}
