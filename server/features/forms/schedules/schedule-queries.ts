import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Delay } from '#shared/forms/recurrence/delays.ts'
import type { OpeningSlot, ScheduleException } from '#shared/forms/recurrence/exceptions.ts'
import type { CycleWithClosures, PeriodDays } from '#shared/forms/recurrence/period-days.ts'
import type { ValiditySpan } from '#shared/forms/schedules/next-opening.ts'
import type { WithTimeZone } from '#shared/forms/schedules/opening-times.ts'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import { findCycleOfPeriods, listDelays } from './days/day-queries.ts'
import { type ScheduleFilter, scheduleFilterCondition } from './schedule-filter.ts'

/** The schedules of active forms that open by themselves, as `s` with their form `f`. */
export const selectActiveSchedules = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('schedules as s')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 's.organisationId').onRef('f.id', '=', 's.formId'),
    )
    .where('s.organisationId', '=', organisationId)
    .where('f.status', '=', 'active')
    .where('s.rule', 'is not', null)

export const scheduleColumns = [
  's.id as scheduleId',
  's.rule',
  's.startsOn',
  's.periods',
  's.windowMinutes',
  's.reminderMinutes',
  's.timeZone',
  's.holdsFrom',
  's.holdsBefore',
] as const

interface ScheduleRow extends ValiditySpan {
  scheduleId: string
  rule: unknown
  startsOn: string
  periods: unknown
  windowMinutes: number
  reminderMinutes: number | null
  timeZone: string
}

export const toStoredRecurringSchedule = (
  row: ScheduleRow,
  { exceptions, delays, cycle }: CalendarChanges,
): WithTimeZone<RecurringSchedule> & ValiditySpan => ({
  kind: 'recurring',
  rule: row.rule as RecurringSchedule['rule'],
  startsOn: row.startsOn,
  periods: row.periods as RecurringSchedule['periods'],
  windowMinutes: row.windowMinutes,
  reminderMinutes: row.reminderMinutes,
  timeZone: row.timeZone,
  holdsFrom: row.holdsFrom,
  holdsBefore: row.holdsBefore,
  exceptions: exceptions.get(row.scheduleId) ?? [],
  delays,
  cycle,
})

/** What does not open as the rules of some schedules say. */
interface CalendarChanges {
  exceptions: ReadonlyMap<string, readonly ScheduleException[]>
  delays: readonly Delay[]
  cycle: CycleWithClosures | null
}

export async function listCalendarChanges(
  tx: Tx,
  organisationId: string,
  schedules: readonly { scheduleId: string; periods: unknown }[],
): Promise<CalendarChanges> {
  if (schedules.length === 0) return { exceptions: new Map(), delays: [], cycle: null }
  const periods = schedules.flatMap((schedule) => schedule.periods as PeriodDays[])
  const [cycle, delays, { rows }] = await Promise.all([
    findCycleOfPeriods(tx, organisationId, periods),
    listDelays(tx, organisationId),
    sql<Omit<ScheduleException, 'movedTo'> & ExceptionRow>`
    select e.schedule_id, e.on_date, e.slot, e.following, coalesce(e.moved_on, e.on_date) as moved_on,
           to_char(e.moved_time, 'HH24:MI') as moved_time,
           d.on_date is not null as is_after_delay
      from schedule_exceptions e
      left join delays d on d.organisation_id = e.organisation_id and d.on_date = e.moved_on
                        and d.created_at <= e.created_at
     where e.organisation_id = ${organisationId}
       and e.schedule_id = any(${schedules.map(({ scheduleId }) => scheduleId)}::uuid[])
    `.execute(tx),
  ])
  const exceptions = rows.map(({ scheduleId, movedOn, movedTime, ...place }) => ({
    scheduleId,
    ...place,
    movedTo: movedTime === null ? null : { onDate: movedOn, time: movedTime },
  }))
  return { exceptions: Map.groupBy(exceptions, ({ scheduleId }) => scheduleId), delays, cycle }
}

interface ExceptionRow {
  scheduleId: string
  movedOn: string
  movedTime: string | null
}

export interface PendingSchedule {
  scheduleId: string
  schedule: WithTimeZone<RecurringSchedule> & ValiditySpan
  /** Null as long as it has opened nothing. */
  lastOpened: OpeningSlot | null
}

/**
 * The schedules of active forms, or of one of them, that are not due yet or have nothing to wait for, locked, with what
 * each opened last.
 */
export async function lockPendingSchedules(
  tx: Tx,
  organisationId: string,
  now: Date,
  formId?: string,
): Promise<PendingSchedule[]> {
  let query = selectActiveSchedules(tx, organisationId)
    .where((row) => row.or([row('s.nextDueAt', '>', now), row('s.nextDueAt', 'is', null)]))
    .select(scheduleColumns)
    .orderBy('s.id')
    .forNoKeyUpdate(['s'])
  if (formId) query = query.where('s.formId', '=', formId)
  const rows = await query.execute()
  const opened = await listLastOpenedSlots(
    tx,
    organisationId,
    rows.map(({ scheduleId }) => scheduleId),
  )
  const changes = await listCalendarChanges(tx, organisationId, rows)
  return rows.map((row) => ({
    scheduleId: row.scheduleId,
    schedule: toStoredRecurringSchedule(row, changes),
    lastOpened: opened.get(row.scheduleId) ?? null,
  }))
}

export interface StoredSchedule extends LockedSchedule {
  scheduleId: string
}

export interface ActiveSchedule extends StoredSchedule {
  /** Of whoever it is the own. */
  learnerName: string | null
}

/** The schedules by which these forms open by themselves, and those of learners who take part within reach. */
export async function listActiveSchedules(
  tx: Tx,
  organisationId: string,
  formIds: readonly string[],
  told: ScheduleFilter,
): Promise<ActiveSchedule[]> {
  if (formIds.length === 0) return []
  const rows = await selectActiveSchedules(tx, organisationId)
    .leftJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 's.organisationId').onRef('l.id', '=', 's.learnerId'),
    )
    .where(sql<boolean>`s.form_id = any(${formIds}::uuid[])`)
    .where(scheduleFilterCondition(organisationId, told))
    .where('l.withdrawnAt', 'is', null)
    .select(['s.formId', 's.learnerId', shownName(organisationId).as('learnerName'), ...scheduleColumns])
    .execute()
  return withChanges(tx, organisationId, rows)
}

/** All plans by which a form ever opens by itself, whether it runs or not, for these learners and for all others. */
export async function listFormSchedules(
  tx: Tx,
  organisationId: string,
  formId: string,
  learnerIds: readonly string[],
): Promise<StoredSchedule[]> {
  const rows = await tx
    .selectFrom('schedules as s')
    .where('s.organisationId', '=', organisationId)
    .where('s.formId', '=', formId)
    .where('s.rule', 'is not', null)
    .where(sql<boolean>`(s.learner_id is null or s.learner_id = any(${learnerIds}::uuid[]))`)
    .select(['s.formId', 's.learnerId', ...scheduleColumns])
    .orderBy('s.id')
    .execute()
  return withChanges(tx, organisationId, rows)
}

async function withChanges<Row extends ScheduleRow & Pick<LockedSchedule, 'formId' | 'learnerId'>>(
  tx: Tx,
  organisationId: string,
  rows: readonly Row[],
) {
  const changes = await listCalendarChanges(tx, organisationId, rows)
  return rows.map((row) => ({ ...row, schedule: toStoredRecurringSchedule(row, changes) }))
}

/** What each schedule opened last by itself. */
export async function listLastOpenedSlots(tx: Tx, organisationId: string, scheduleIds: readonly string[]) {
  const { rows } = await sql<{ scheduleId: string; onDate: string; slot: number }>`
    select s.id as schedule_id, last.on_date, last.slot
      from unnest(${scheduleIds}::uuid[]) as s (id)
     cross join lateral (
       select o.on_date, o.slot from occurrences o
        where o.organisation_id = ${organisationId} and o.schedule_id = s.id and o.request_id is null
        order by o.on_date desc, o.slot desc
        limit 1
     ) last
  `.execute(tx)
  return new Map(rows.map(({ scheduleId, ...place }) => [scheduleId, place]))
}

export interface LockedSchedule {
  formId: string
  /** Whose own it is; null for the form's. */
  learnerId: string | null
  schedule: WithTimeZone<RecurringSchedule> & ValiditySpan
}

/** One schedule that opens by itself, which nobody else changes or opens until the transaction ends. */
export async function lockSchedule(
  tx: Tx,
  organisationId: string,
  scheduleId: string,
): Promise<LockedSchedule> {
  const row = await tx
    .selectFrom('schedules as s')
    .where('s.organisationId', '=', organisationId)
    .where('s.id', '=', scheduleId)
    .where('s.rule', 'is not', null)
    .select(['s.formId', 's.learnerId', ...scheduleColumns])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  const changes = await listCalendarChanges(tx, organisationId, [row])
  return {
    formId: row.formId,
    learnerId: row.learnerId,
    schedule: toStoredRecurringSchedule(row, changes),
  }
}

/** Keeps the plans of a form from being opened or planned by another until the transaction ends. */
export async function lockSchedules(tx: Tx, organisationId: string, formId: string): Promise<void> {
  await tx
    .selectFrom('schedules')
    .where('organisationId', '=', organisationId)
    .where('formId', '=', formId)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
}
