import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/context.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { Place, PlannedOpening } from '#shared/forms/next-opening.ts'
import type { Zoned } from '#shared/forms/opening-times.ts'
import type { RecurringSchedule } from '#shared/forms/schedule.ts'

export interface DueSchedule {
  scheduleId: string
  formId: string
  title: string
  versionId: string
  content: FormContent
  schedule: Zoned<RecurringSchedule>
  /** The opening that is due. */
  next: PlannedOpening
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
        .onRef('v.version', '=', 'f.currentVersion'),
    )
    .select(['s.formId', 'f.title', 'v.id as versionId', 'v.content', ...scheduleColumns])
    .select(['s.nextDueAt', 's.nextOnDate', 's.nextSlot'])
    .orderBy('s.nextDueAt')
    .limit(atMost)
    .forNoKeyUpdate(['s'])
    .skipLocked()
  if (scheduleId) query = query.where('s.id', '=', scheduleId)

  return (await query.execute()).map((row) => {
    const schedule = scheduleOf(row)
    const slot = row.nextSlot!
    const opensAt = row.nextDueAt!
    const closesAt = new Date(opensAt.getTime() + schedule.windowMinutes * minuteMs)
    return {
      scheduleId: row.scheduleId,
      formId: row.formId,
      title: row.title,
      versionId: row.versionId,
      content: row.content as unknown as FormContent,
      schedule,
      next: { onDate: row.nextOnDate!, slot, name: schedule.periods[slot]?.name ?? '', opensAt, closesAt },
    }
  })
}

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
] as const

interface ScheduleRow {
  rule: unknown
  startsOn: string
  periods: unknown
  windowMinutes: number
  reminderMinutes: number | null
  timeZone: string
}

const scheduleOf = (row: ScheduleRow): Zoned<RecurringSchedule> => ({
  kind: 'recurring',
  rule: row.rule as RecurringSchedule['rule'],
  startsOn: row.startsOn,
  periods: row.periods as RecurringSchedule['periods'],
  windowMinutes: row.windowMinutes,
  reminderMinutes: row.reminderMinutes,
  timeZone: row.timeZone,
})

export interface WaitingSchedule {
  scheduleId: string
  schedule: Zoned<RecurringSchedule>
  /** Null as long as it has opened nothing. */
  lastOpened: Place | null
}

/** The schedules of active forms that are not due yet or have nothing to wait for, locked, with what each opened last. */
export async function lockWaitingSchedules(
  tx: Tx,
  organisationId: string,
  now: Date,
): Promise<WaitingSchedule[]> {
  const rows = await activeSchedules(tx, organisationId)
    .where((row) => row.or([row('s.nextDueAt', '>', now), row('s.nextDueAt', 'is', null)]))
    .select(scheduleColumns)
    .forNoKeyUpdate(['s'])
    .execute()
  const opened = await listLastOpened(
    tx,
    organisationId,
    rows.map(({ scheduleId }) => scheduleId),
  )
  return rows.map(({ scheduleId, ...row }) => ({
    scheduleId,
    schedule: scheduleOf(row),
    lastOpened: opened.get(scheduleId) ?? null,
  }))
}

async function listLastOpened(tx: Tx, organisationId: string, scheduleIds: string[]) {
  const { rows } = await sql<{ scheduleId: string; onDate: string; slot: number }>`
    select s.id as schedule_id, last.on_date, last.slot
      from unnest(${scheduleIds}::uuid[]) as s (id)
     cross join lateral (
       select o.on_date, o.slot from occurrences o
        where o.organisation_id = ${organisationId} and o.schedule_id = s.id
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
