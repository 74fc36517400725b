import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Span } from '#shared/forms/calendar.ts'
import type { FormState } from '#shared/forms/endpoints.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Holding, PlannedOpening } from '#shared/forms/next-opening.ts'
import type { Zoned } from '#shared/forms/opening-times.ts'
import type { Place, ScheduleException } from '#shared/forms/recurrence/exceptions.ts'
import type { RecurringSchedule } from '#shared/forms/schedule.ts'

/** What a check-in is opened with: the plan it belongs to, and the version in force. */
export interface OpeningForm {
  scheduleId: string
  formId: string
  versionId: string
  content: FormContent
}

export interface DueSchedule extends OpeningForm {
  schedule: Zoned<RecurringSchedule> & Holding
  /** The opening that is due. */
  next: PlannedOpening
  /** When another version comes into force; null as long as none is to follow. */
  followedAt: Date | null
}

interface Due {
  organisationId: string
  now: Date
  atMost: number
  scheduleId?: string
}

const minuteMs = 60_000

/** The schedules of active forms that are due, longest due first, each for the first transaction that asks. */
export async function lockDueSchedules(
  tx: Tx,
  { organisationId, now, atMost, scheduleId }: Due,
): Promise<DueSchedule[]> {
  let query = dueSchedules(tx, organisationId, now)
    .innerJoin('formVersions as v', (join) =>
      join
        .onRef('v.organisationId', '=', 'f.organisationId')
        .onRef('v.formId', '=', 'f.id')
        .on('v.version', '=', versionInForce(sql.ref('s.next_due_at'))),
    )
    .select(['s.formId', 'v.id as versionId', 'v.content', ...scheduleColumns])
    .select(['s.nextDueAt', 's.nextOnDate', 's.nextMovedOn', 's.nextSlot', followedAt.as('followedAt')])
    .orderBy('s.nextDueAt')
    .limit(atMost)
    .forNoKeyUpdate(['s'])
    .skipLocked()
  if (scheduleId) query = query.where('s.id', '=', scheduleId)

  const rows = await query.execute()
  const exceptions = await listExceptions(tx, organisationId, rows)
  return rows.map((row) => {
    const schedule = scheduleOf(row, exceptions)
    const slot = row.nextSlot!
    const onDate = row.nextOnDate!
    const opensOn = row.nextMovedOn ?? onDate
    const opensAt = row.nextDueAt!
    const closesAt = new Date(opensAt.getTime() + schedule.windowMinutes * minuteMs)
    return {
      scheduleId: row.scheduleId,
      formId: row.formId,
      versionId: row.versionId,
      content: row.content as unknown as FormContent,
      schedule,
      followedAt: row.followedAt,
      next: { onDate, slot, name: schedule.periods[slot]?.name ?? '', opensOn, opensAt, closesAt },
    }
  })
}

/** The number of the version of the form `f` that is in force at an instant; its first one before any is. */
export const versionInForce = (at: Expression<Date | null>) => sql<number>`coalesce((
  select max(held.version) from form_versions held
   where held.organisation_id = f.organisation_id and held.form_id = f.id and held.in_force_at <= ${at}), 1)`

const followedAt = sql<Date | null>`(
  select min(later.in_force_at) from form_versions later
   where later.organisation_id = f.organisation_id and later.form_id = f.id
     and later.version > v.version and later.in_force_at > s.next_due_at)`

/** Which schedules of active forms are due, longest due first. */
export async function listDueSchedules(ctx: SystemContext, atMost: number): Promise<string[]> {
  const { organisationId, now } = ctx
  const rows = await withOrganisation(ctx, (tx) =>
    dueSchedules(tx, organisationId, now)
      .select('s.id as scheduleId')
      .orderBy('s.nextDueAt')
      .limit(atMost)
      .execute(),
  )
  return rows.map(({ scheduleId }) => scheduleId)
}

const dueSchedules = (tx: Tx, organisationId: string, now: Date) =>
  activeSchedules(tx, organisationId).where('s.nextDueAt', '<=', now).where(isTried(now))

const triedAgainAfterMs = 10 * minuteMs

// One that was set aside waits a while before it is tried again.
const isTried = (now: Date) => (where: ExpressionBuilder<DB & { s: DB['schedules'] }, 's'>) =>
  where.or([
    where('s.failedAt', 'is', null),
    where('s.failedAt', '<=', new Date(now.getTime() - triedAgainAfterMs)),
  ])

const activeSchedules = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('schedules as s')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 's.organisationId').onRef('f.id', '=', 's.formId'),
    )
    .where('s.organisationId', '=', organisationId)
    .where('f.status', '=', 'active')
    .where('s.rule', 'is not', null)

const scheduleColumns = [
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

interface ScheduleRow extends Holding {
  scheduleId: string
  rule: unknown
  startsOn: string
  periods: unknown
  windowMinutes: number
  reminderMinutes: number | null
  timeZone: string
}

const scheduleOf = (row: ScheduleRow, exceptions: Exceptions): Zoned<RecurringSchedule> & Holding => ({
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
})

type Exceptions = ReadonlyMap<string, readonly ScheduleException[]>

async function listExceptions(
  tx: Tx,
  organisationId: string,
  schedules: readonly { scheduleId: string }[],
): Promise<Exceptions> {
  if (schedules.length === 0) return new Map()
  const { rows } = await sql<Omit<ScheduleException, 'movedTo'> & ExceptionRow>`
    select schedule_id, on_date, slot, following, coalesce(moved_on, on_date) as moved_on,
           to_char(moved_time, 'HH24:MI') as moved_time
      from schedule_exceptions
     where organisation_id = ${organisationId}
       and schedule_id = any(${schedules.map(({ scheduleId }) => scheduleId)}::uuid[])
  `.execute(tx)
  const exceptions = rows.map(({ scheduleId, movedOn, movedTime, ...place }) => ({
    scheduleId,
    ...place,
    movedTo: movedTime === null ? null : { onDate: movedOn, time: movedTime },
  }))
  return Map.groupBy(exceptions, ({ scheduleId }) => scheduleId)
}

interface ExceptionRow {
  scheduleId: string
  movedOn: string
  movedTime: string | null
}

export interface WaitingSchedule {
  scheduleId: string
  schedule: Zoned<RecurringSchedule> & Holding
  /** Null as long as it has opened nothing. */
  lastOpened: Place | null
}

/**
 * The schedules of active forms, or of one of them, that are not due yet or have nothing to wait for, locked, with what
 * each opened last.
 */
export async function lockWaitingSchedules(
  tx: Tx,
  organisationId: string,
  now: Date,
  formId?: string,
): Promise<WaitingSchedule[]> {
  let query = activeSchedules(tx, organisationId)
    .where((row) => row.or([row('s.nextDueAt', '>', now), row('s.nextDueAt', 'is', null)]))
    .select(scheduleColumns)
    .orderBy('s.id')
    .forNoKeyUpdate(['s'])
  if (formId) query = query.where('s.formId', '=', formId)
  const rows = await query.execute()
  const opened = await listLastOpened(
    tx,
    organisationId,
    rows.map(({ scheduleId }) => scheduleId),
  )
  const exceptions = await listExceptions(tx, organisationId, rows)
  return rows.map((row) => ({
    scheduleId: row.scheduleId,
    schedule: scheduleOf(row, exceptions),
    lastOpened: opened.get(row.scheduleId) ?? null,
  }))
}

export interface RunningSchedule extends HeldSchedule {
  scheduleId: string
}

/** The schedules by which these forms open by themselves. */
export async function listRunningSchedules(
  tx: Tx,
  organisationId: string,
  formIds: readonly string[],
): Promise<RunningSchedule[]> {
  if (formIds.length === 0) return []
  const rows = await activeSchedules(tx, organisationId)
    .where(sql<boolean>`s.form_id = any(${formIds}::uuid[])`)
    .select(['s.formId', ...scheduleColumns])
    .execute()
  const exceptions = await listExceptions(tx, organisationId, rows)
  return rows.map((row) => ({
    scheduleId: row.scheduleId,
    formId: row.formId,
    schedule: scheduleOf(row, exceptions),
  }))
}

export interface PastOpening {
  occurrenceId: string
  scheduleId: string
  formId: string
  onDate: string
  slot: number
  name: string
  opensOn: string
  time: string
  timeZone: string
  opensAt: Date
  closesAt: Date
  notSent: boolean
  isByHand: boolean
}

/** What of these forms has opened on the local dates of a span, as it was. */
export async function listOpened(
  tx: Tx,
  organisationId: string,
  formIds: readonly string[],
  { from, to }: Span,
): Promise<PastOpening[]> {
  const { rows } = await sql<PastOpening>`
    select o.id as occurrence_id, o.schedule_id, o.form_id, o.on_date, o.slot, o.period_name as name,
           coalesce(o.moved_on, o.on_date) as opens_on, s.time_zone,
           to_char(o.opens_at at time zone s.time_zone, 'HH24:MI') as time, o.opens_at, o.closes_at, o.not_sent,
           o.request_id is not null as is_by_hand
      from occurrences o
      join schedules s on s.organisation_id = o.organisation_id and s.id = o.schedule_id
     where o.organisation_id = ${organisationId} and o.form_id = any(${formIds}::uuid[])
       and (o.on_date between ${from}::date and ${to}::date or o.moved_on between ${from}::date and ${to}::date)
       and coalesce(o.moved_on, o.on_date) between ${from}::date and ${to}::date
  `.execute(tx)
  return rows
}

export interface HeldSchedule {
  formId: string
  schedule: Zoned<RecurringSchedule> & Holding
}

/** One schedule that opens by itself, which nobody else changes or opens until the transaction ends. */
export async function lockSchedule(
  tx: Tx,
  organisationId: string,
  scheduleId: string,
): Promise<HeldSchedule> {
  const row = await tx
    .selectFrom('schedules as s')
    .where('s.organisationId', '=', organisationId)
    .where('s.id', '=', scheduleId)
    .where('s.rule', 'is not', null)
    .select(['s.formId', ...scheduleColumns])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  const exceptions = await listExceptions(tx, organisationId, [row])
  return { formId: row.formId, schedule: scheduleOf(row, exceptions) }
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

/** When the form `f` opens next by itself; null while it does not run. */
export const nextDueAt = sql<Date | null>`case f.status when 'active' then (
  select min(next.next_due_at) from schedules next
   where next.organisation_id = f.organisation_id and next.form_id = f.id) end`

/** Where a form stands. */
export async function getFormState(tx: Tx, organisationId: string, formId: string): Promise<FormState> {
  const form = await tx
    .selectFrom('forms as f')
    .where('f.organisationId', '=', organisationId)
    .where('f.id', '=', formId)
    .select(['f.id', 'f.status', 'f.archivedAt', nextDueAt.as('nextDueAt')])
    .executeTakeFirstOrThrow()
  return {
    id: form.id,
    status: form.status as FormState['status'],
    isArchived: form.archivedAt !== null,
    nextDueAt: form.nextDueAt?.toISOString() ?? null,
  }
}

async function listLastOpened(tx: Tx, organisationId: string, scheduleIds: string[]) {
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

export interface AssignedLearner {
  formId: string
  onDate: string
  learnerId: string
  hasEmail: boolean
  /** What the assignment sets for itself; null where the form's own holds. */
  goalPercentage: number | null
  matchRate: number | null
}

/** Who has each form on a date: every learner who takes part once, their own assignment before their groups'. */
export async function listAssignedLearners(
  tx: Tx,
  organisationId: string,
  forms: readonly { formId: string; onDate: string }[],
): Promise<AssignedLearner[]> {
  const { rows } = await sql<AssignedLearner>`
    select distinct on (asked.form_id, asked.on_date, l.id)
           asked.form_id, asked.on_date, l.id as learner_id, l.email is not null as has_email,
           a.goal_percentage, a.match_rate
      from (select distinct form_id, on_date
              from unnest(${forms.map(({ formId }) => formId)}::uuid[],
                          ${forms.map(({ onDate }) => onDate)}::date[]) as given (form_id, on_date)) asked
      join assignments a on a.organisation_id = ${organisationId} and a.form_id = asked.form_id
       and a.starts_on <= asked.on_date and (a.ends_on is null or a.ends_on >= asked.on_date)
      left join groups g on g.organisation_id = a.organisation_id and g.id = a.group_id and g.archived_at is null
      left join group_learners member on member.organisation_id = g.organisation_id and member.group_id = g.id
      join learners l on l.organisation_id = a.organisation_id and l.id = coalesce(a.learner_id, member.learner_id)
     where l.withdrawn_at is null
     order by asked.form_id, asked.on_date, l.id, a.learner_id nulls last, a.id
  `.execute(tx)
  return rows
}

/** Organisations with something due, longest due first. A sweep: it reads across tenants. */
export async function listOrganisationsDue(db: Kysely<DB>, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .selectFrom('schedules as s')
    .where('s.nextDueAt', '<=', now)
    .where(isTried(now))
    .groupBy('s.organisationId')
    .orderBy((of) => of.fn.min('s.nextDueAt'))
    .orderBy('s.organisationId')
    .limit(atMost)
    .select('s.organisationId')
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
