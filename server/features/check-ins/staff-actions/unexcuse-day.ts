import { sql } from 'kysely'
import { recordAuditForEach } from '#server/features/audit/record-audit.ts'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { assertLearnersInScope } from '#server/features/learners/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import type { LearnerFormDay } from '../day-results/days-to-settle.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { lockOpenings } from '../opening/lock-openings.ts'
import { checkInsPolicy } from '../policy.ts'
import { recordStaffActions } from './record-staff-actions.ts'

interface Input {
  learnerIds: readonly string[]
  onDate: string
  endsOn?: string | undefined
  excusedAt?: string | undefined
}

/** Takes back that days are excused, and with them what was excused by that; what was excused by itself stays so. */
export async function unexcuseDay(ctx: MemberContext, input: Input) {
  const { learnerIds, onDate, endsOn = onDate } = input
  const scope = permit(ctx, checkInsPolicy.act)
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    await assertLearnersInScope(tx, organisationId, scope, learnerIds)
    await lockLearners(tx, organisationId, learnerIds)
    lockOpenings(tx, organisationId, 'stopping')

    const days = await deleteDays(tx, organisationId, input)
    const checkIns = await unexcuseAll(tx, organisationId, days)
    await recordStaffActions(
      ctx,
      tx,
      checkIns.map(({ id }) => id),
      { act: 'unexcuse' },
    )
    await settleDays(ctx, tx, checkIns)
    await recordAuditForEach(ctx, tx, {
      action: 'check-ins.day-unexcused',
      subjectKind: 'learner',
      subjectIds: [...new Set(days.map(({ learnerId }) => learnerId))],
      detail: endsOn === onDate ? { onDate } : { onDate, endsOn },
    })
    publishLiveTopic(ctx, tx, 'check-ins')
    return { checkIns: checkIns.length }
  })
}

const deleteDays = (
  tx: Tx,
  organisationId: string,
  { learnerIds, onDate, endsOn = onDate, excusedAt }: Input,
) =>
  tx
    .deleteFrom('excusedDays')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .where('onDate', '>=', onDate)
    .where('onDate', '<=', endsOn)
    .$if(excusedAt !== undefined, (query) => query.where('excusedAt', '=', new Date(excusedAt!)))
    .returning(['learnerId', 'onDate', 'excusedAt'])
    .execute()

async function unexcuseAll(
  tx: Tx,
  organisationId: string,
  days: readonly { learnerId: string; onDate: string; excusedAt: Date }[],
) {
  const { rows } = await sql<LearnerFormDay & { id: string }>`
    update check_ins c set excused_at = null, day_settled_at = null
      from unnest(${days.map(({ learnerId }) => learnerId)}::uuid[],
                  ${days.map(({ onDate }) => onDate)}::date[],
                  ${days.map(({ excusedAt }) => excusedAt)}::timestamptz[])
           as day (learner_id, on_date, excused_at)
     where c.organisation_id = ${organisationId} and c.learner_id = day.learner_id and c.on_date = day.on_date
       and c.excused_at = day.excused_at
    returning c.id, c.form_id, c.learner_id, c.on_date
  `.execute(tx)
  return rows
}
