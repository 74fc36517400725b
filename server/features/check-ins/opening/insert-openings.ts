import { sql } from 'kysely'
import type { OpeningSource } from '#server/features/forms/schedules/due-queries.ts'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import type { DueOpening } from '#shared/check-ins/list-due-openings.ts'
import { calculateReminderTime } from '#shared/check-ins/reminder.ts'
import { findMovedToDay } from '#shared/forms/schedules/next-opening.ts'
import { lockOpenings } from './lock-openings.ts'

export interface NewOccurrence extends DueOpening {
  id: string
  schedule: OpeningSource
  matchSeed: string
  /** Whose asking opened it; null for what the schedule opens. */
  requestId: string | null
}

export interface NewCheckIn {
  id: string
  occurrence: NewOccurrence
  learnerId: string
  hasEmail: boolean
  goalPercentage: number
  matchRate: number
  matchDrawn: boolean
}

/** Writes the occurrences that are not there yet, and returns those. */
export async function insertOccurrences(
  tx: Tx,
  ctx: TenantContext,
  planned: readonly NewOccurrence[],
): Promise<NewOccurrence[]> {
  if (planned.length === 0) return []
  const written = await tx
    .insertInto('occurrences')
    .values(
      planned.map(({ id, schedule, matchSeed, requestId, name, slot, notSent, ...opening }) => ({
        organisationId: ctx.organisationId,
        id,
        scheduleId: schedule.scheduleId,
        formId: schedule.formId,
        versionId: schedule.versionId,
        onDate: opening.onDate,
        movedOn: findMovedToDay(opening),
        slot,
        periodName: name,
        opensAt: opening.opensAt,
        closesAt: opening.closesAt,
        matchSeed,
        requestId,
        notSent,
        openedAt: ctx.now,
        remindAt:
          schedule.content.settings.notify === 'none'
            ? null
            : calculateReminderTime({ ...opening, openedAt: ctx.now }, schedule.reminderMinutes),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'scheduleId', 'onDate', 'slot'])
        .where('requestId', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .execute()
  const isNew = new Set(written.map(({ id }) => id))
  return planned.filter(({ id }) => isNew.has(id))
}

/**
 * Writes any number of check-ins in one statement; what they share with their occurrence is copied in the database.
 * What opens on a day for which its learner is excused is so from the beginning, by an act of the check-in's own id;
 * these are returned. What opens for whoever was withdrawn meanwhile is cancelled from the beginning.
 */
export async function insertCheckIns(
  tx: Tx,
  ctx: TenantContext,
  checkIns: readonly NewCheckIn[],
): Promise<Set<string>> {
  if (checkIns.length === 0) return new Set()
  lockOpenings(tx, ctx.organisationId, 'opening')
  const { rows } = await sql<{ id: string }>`
    with opened as (
    insert into check_ins as made (organisation_id, id, occurrence_id, form_id, version_id, learner_id, on_date, opens_at,
                           closes_at, not_sent, goal_percentage, match_rate, match_drawn, excused_at, cancelled_at)
    select o.organisation_id, given.id, o.id, o.form_id, o.version_id, given.learner_id,
           coalesce(o.moved_on, o.on_date), o.opens_at, o.closes_at, o.not_sent, given.goal_percentage,
           given.match_rate, given.match_drawn, day.excused_at, l.withdrawn_at
      from unnest(${checkIns.map(({ id }) => id)}::uuid[],
                  ${checkIns.map(({ occurrence }) => occurrence.id)}::uuid[],
                  ${checkIns.map(({ learnerId }) => learnerId)}::uuid[],
                  ${checkIns.map(({ goalPercentage }) => goalPercentage)}::int[],
                  ${checkIns.map(({ matchRate }) => matchRate)}::int[],
                  ${checkIns.map(({ matchDrawn }) => matchDrawn)}::boolean[])
           as given (id, occurrence_id, learner_id, goal_percentage, match_rate, match_drawn)
      join occurrences o on o.organisation_id = ${ctx.organisationId} and o.id = given.occurrence_id
      join learners l on l.organisation_id = o.organisation_id and l.id = given.learner_id
      left join excused_days day on day.organisation_id = o.organisation_id and day.learner_id = given.learner_id
       and day.on_date = coalesce(o.moved_on, o.on_date)
    returning made.organisation_id, id, learner_id, on_date, excused_at
    )
    insert into check_in_acts as made (organisation_id, id, check_in_id, act, reason, account_id, acted_at)
    select opened.organisation_id, opened.id, opened.id, 'excuse', day.reason, day.account_id, day.excused_at
      from opened
      join excused_days day on day.organisation_id = ${ctx.organisationId}
       and day.learner_id = opened.learner_id and day.on_date = opened.on_date
     where opened.excused_at is not null
    returning id
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
