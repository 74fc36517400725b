import { type SqlBool, sql } from 'kysely'
import { lockLearners } from '#server/features/learners/lock-learners.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { closedReason } from '#shared/check-ins/staff-action.ts'
import { findClosureAtTime } from '#shared/forms/recurrence/closures.ts'
import type { ClosuresChanged } from '#shared/organisations/events.ts'
import type { LearnerFormDay } from '../day-results/days-to-settle.ts'
import { settleDays } from '../day-results/settle-days.ts'
import { lockOpenings } from '../opening/lock-openings.ts'
import { listBegunOpenings } from './begun-openings.ts'
import { recordStaffActions } from './record-staff-actions.ts'

/** True for check-ins `c` that can be excused: asked for, and not answered by their learner. */
export const excusableCondition = sql<SqlBool>`(c.learner_submitted_at is null and c.excused_at is null
  and c.cancelled_at is null and not c.not_sent)`

/** Excuses what had begun when its time was closed, where the closure says so, and asks again what none excuses any more. */
export async function excuseClosedCheckIns(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { changedBy, spans }: ClosuresChanged,
): Promise<void> {
  const { organisationId } = ctx
  const begun = await listBegunOpenings(tx, ctx, spans)
  if (begun.length === 0) return
  const closures = (await listClosures(tx, organisationId)).filter(({ excusesBegun }) => excusesBegun)
  const isExcused = (opening: (typeof begun)[number]) =>
    findClosureAtTime(closures, opening.onDate, opening.time) !== null
  const openings = {
    excused: begun.filter(isExcused).map(({ id }) => id),
    asked: begun.filter((opening) => !isExcused(opening)).map(({ id }) => id),
  }

  const learnerIds = await listLearnersToChange(tx, organisationId, openings)
  if (learnerIds.length === 0) return
  await lockLearners(tx, organisationId, learnerIds)
  lockOpenings(tx, organisationId, 'stopping')
  const by = { ...ctx, actor: { accountId: changedBy } }
  const nowExcused = await excuseUnanswered(tx, ctx, openings.excused, learnerIds)
  const nowAsked = await unexcuse(tx, organisationId, openings.asked, learnerIds)
  await recordStaffActions(by, tx, idsOf(nowExcused), { act: 'excuse', reason: closedReason })
  await recordStaffActions(by, tx, idsOf(nowAsked), { act: 'unexcuse' })
  await settleDays({ ...ctx, actor: { kind: 'system' } }, tx, [...nowExcused, ...nowAsked])
}

type Changed = LearnerFormDay & { id: string }
const idsOf = (checkIns: readonly Changed[]) => checkIns.map(({ id }) => id)

// What was excused by itself, or with its day, stays so.
const excusedByClosureCondition = (organisationId: string) => sql<SqlBool>`(
  exists (select from check_in_acts a
           where a.organisation_id = ${organisationId} and a.check_in_id = c.id
             and a.act = 'excuse' and a.reason = ${closedReason} and a.acted_at = c.excused_at)
  and not exists (select from excused_days d
                   where d.organisation_id = ${organisationId} and d.learner_id = c.learner_id
                     and d.on_date = c.on_date))`

async function listLearnersToChange(
  tx: Tx,
  organisationId: string,
  openings: { excused: readonly string[]; asked: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    select c.learner_id from check_ins c
     where c.organisation_id = ${organisationId} and c.occurrence_id = any(${openings.excused}::uuid[])
       and ${excusableCondition}
    union
    select c.learner_id from check_ins c
     where c.organisation_id = ${organisationId} and c.occurrence_id = any(${openings.asked}::uuid[])
       and c.excused_at is not null and ${excusedByClosureCondition(organisationId)}
  `.execute(tx)
  return rows.map(({ learnerId }) => learnerId)
}

async function excuseUnanswered(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
  openingIds: readonly string[],
  learnerIds: readonly string[],
) {
  const { rows } = await sql<Changed>`
    update check_ins c set excused_at = ${now}, day_settled_at = null
     where c.organisation_id = ${organisationId} and c.occurrence_id = any(${openingIds}::uuid[])
       and c.learner_id = any(${learnerIds}::uuid[]) and ${excusableCondition}
    returning c.id, c.form_id, c.learner_id, c.on_date
  `.execute(tx)
  return rows
}

async function unexcuse(
  tx: Tx,
  organisationId: string,
  openingIds: readonly string[],
  learnerIds: readonly string[],
) {
  const { rows } = await sql<Changed>`
    update check_ins c set excused_at = null, day_settled_at = null
     where c.organisation_id = ${organisationId} and c.occurrence_id = any(${openingIds}::uuid[])
       and c.learner_id = any(${learnerIds}::uuid[]) and ${excusedByClosureCondition(organisationId)}
    returning c.id, c.form_id, c.learner_id, c.on_date
  `.execute(tx)
  return rows
}
