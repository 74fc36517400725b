import { sql } from 'kysely'
import { listClosures } from '#server/features/organisations/queries.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Follower } from '#shared/forms/endpoints.ts'
import { findNextOpening } from '#shared/forms/schedules/next-opening.ts'
import type { TransferredException } from '#shared/forms/schedules/transfer-exceptions.ts'
import { insertSchedules } from '../../publishing/insert-published.ts'
import { onCalendar } from '../days/day-queries.ts'
import { replanPendingSchedules } from '../replan-pending-schedules.ts'
import { type FollowerPlan, type FollowersChange, planFollowers } from './plan-followers.ts'

export interface DraftFollower extends Follower {
  /** Where the draft says it. */
  field: string
}

/**
 * Lets other schedules follow those of a form, its own or those of learners. Each holds over dates of its own, so that
 * no date can open twice for anyone; the calendar and the form's schedules are held already.
 */
export async function saveFollowers(
  ctx: MemberContext,
  tx: Tx,
  following: FollowersChange<DraftFollower>,
): Promise<void> {
  if (following.followers.length === 0) return
  const { organisationId, now } = ctx
  const { formId } = following
  const closures = await listClosures(tx, organisationId)
  const plans = await planFollowers(ctx, tx, following)
  for (const { next, kept, field } of plans) {
    const exceptions = kept.map(({ exception, slot }) => ({ ...exception, slot }))
    if (next?.kind !== 'recurring') continue
    const planned = await onCalendar(tx, organisationId, { ...next, exceptions })
    if (!findNextOpening(planned, closures, null, now))
      throw new AppError('never-opens', { fields: { [field]: 'never-opens' } })
  }

  await endSchedules(tx, organisationId, formId, plans)
  const begun = plans.flatMap(({ next, ...plan }) =>
    next ? [{ ...plan, formId, schedule: next, first: null }] : [],
  )
  const scheduleIds = await insertSchedules(ctx, tx, begun)
  await copyScheduleExceptions(
    tx,
    organisationId,
    begun.map(({ kept }, place) => ({ scheduleId: scheduleIds[place]!, kept })),
  )
  await replanPendingSchedules(ctx, tx, closures, formId)
}

async function endSchedules(
  tx: Tx,
  organisationId: string,
  formId: string,
  plans: readonly FollowerPlan[],
): Promise<void> {
  await sql`
    update schedules s set holds_before = ended.holds_before
      from unnest(${plans.map(({ learnerId }) => learnerId)}::uuid[],
                  ${plans.map(({ holdsFrom }) => holdsFrom)}::date[]) as ended (learner_id, holds_before)
     where s.organisation_id = ${organisationId} and s.form_id = ${formId}
       and s.learner_id is not distinct from ended.learner_id
       and (s.holds_before is null or s.holds_before > ended.holds_before)
  `.execute(tx)
}

interface ExceptionsToCopy {
  scheduleId: string
  kept: readonly TransferredException[]
}

/** Writes what stays cancelled or moved to the schedules that follow, as done by whoever did it. */
async function copyScheduleExceptions(
  tx: Tx,
  organisationId: string,
  following: readonly ExceptionsToCopy[],
): Promise<void> {
  const kept = following.flatMap(({ scheduleId, kept: ofPlan }) =>
    ofPlan.map((each) => ({ ...each, followedBy: scheduleId })),
  )
  if (kept.length === 0) return
  await sql`
    insert into schedule_exceptions as made (organisation_id, schedule_id, on_date, slot, following, moved_time, moved_on,
                                     created_by, created_at)
    select e.organisation_id, kept.followed_by, e.on_date, kept.new_slot, e.following, e.moved_time, e.moved_on,
           e.created_by, e.created_at
      from unnest(${kept.map((each) => each.scheduleId)}::uuid[],
                  ${kept.map(({ exception }) => exception.onDate)}::date[],
                  ${kept.map(({ exception }) => exception.slot)}::int[],
                  ${kept.map(({ exception }) => exception.following)}::boolean[],
                  ${kept.map(({ slot }) => slot)}::int[],
                  ${kept.map(({ followedBy }) => followedBy)}::uuid[])
           as kept (schedule_id, on_date, slot, following, new_slot, followed_by)
      join schedule_exceptions e
        on e.organisation_id = ${organisationId} and e.schedule_id = kept.schedule_id
       and e.on_date = kept.on_date and e.slot = kept.slot and e.following = kept.following
    returning made.organisation_id
  `.execute(tx)
}
