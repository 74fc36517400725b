import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { PlannedOpening, ValiditySpan } from '#shared/forms/schedules/next-opening.ts'
import type { WithTimeZone } from '#shared/forms/schedules/opening-times.ts'
import type { RecurringSchedule } from '#shared/forms/schedules/schedule.ts'
import {
  listCalendarChanges,
  scheduleColumns,
  selectActiveSchedules,
  toStoredRecurringSchedule,
} from './schedule-queries.ts'

/** What a check-in is opened with: the plan it belongs to, and the version in force. */
export interface OpeningSource {
  scheduleId: string
  formId: string
  versionId: string
  content: FormContent
  reminderMinutes: number | null
}

export interface DueSchedule extends OpeningSource {
  /** Whose own it is; null for the form's. */
  learnerId: string | null
  schedule: WithTimeZone<RecurringSchedule> & ValiditySpan
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
        .onRef('v.organisationId', '=', 's.organisationId')
        .onRef('v.formId', '=', 's.formId')
        .on('v.version', '=', versionInForceExpression(organisationId, sql.ref('s.next_due_at'))),
    )
    .select(['s.formId', 's.learnerId', 'v.id as versionId', 'v.content', ...scheduleColumns])
    .select([
      's.nextDueAt',
      's.nextOnDate',
      's.nextMovedOn',
      's.nextSlot',
      followedAtExpression(organisationId).as('followedAt'),
    ])
    .orderBy('s.nextDueAt')
    .limit(atMost)
    .forNoKeyUpdate(['s'])
    .skipLocked()
  if (scheduleId) query = query.where('s.id', '=', scheduleId)

  const rows = await query.execute()
  const changes = await listCalendarChanges(tx, organisationId, rows)
  return rows.map((row) => {
    const schedule = toStoredRecurringSchedule(row, changes)
    const slot = row.nextSlot!
    const onDate = row.nextOnDate!
    const opensOn = row.nextMovedOn ?? onDate
    const opensAt = row.nextDueAt!
    const closesAt = new Date(opensAt.getTime() + schedule.windowMinutes * minuteMs)
    return {
      scheduleId: row.scheduleId,
      formId: row.formId,
      learnerId: row.learnerId,
      versionId: row.versionId,
      content: row.content as unknown as FormContent,
      schedule,
      reminderMinutes: row.reminderMinutes,
      followedAt: row.followedAt,
      next: { onDate, slot, name: schedule.periods[slot]?.name ?? '', opensOn, opensAt, closesAt },
    }
  })
}

/** The number of the version that is in force at an instant for a schedule `s`; its form's first one before any is. */
export const versionInForceExpression = (
  organisationId: string,
  at: Expression<Date | null>,
) => sql<number>`coalesce((
  select max(held.version) from form_versions held
   where held.organisation_id = ${organisationId} and held.form_id = s.form_id and held.in_force_at <= ${at}), 1)`

const followedAtExpression = (organisationId: string) => sql<Date | null>`(
  select min(later.in_force_at) from form_versions later
   where later.organisation_id = ${organisationId} and later.form_id = f.id
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
  selectActiveSchedules(tx, organisationId).where('s.nextDueAt', '<=', now).where(isTried(now))

const triedAgainAfterMs = 10 * minuteMs

// One that was set aside waits a while before it is tried again, unless the clock was set back since.
const isTried = (now: Date) => (where: ExpressionBuilder<DB & { s: DB['schedules'] }, 's'>) =>
  where.or([
    where('s.failedAt', 'is', null),
    where('s.failedAt', '<=', new Date(now.getTime() - triedAgainAfterMs)),
    where('s.failedAt', '>', now),
  ])

/** Organisations with something due, longest due first. A sweep: it reads across tenants. */
export async function listOrganisationsWithDueSchedules(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('schedules as s')
    .where(isAmong('s.organisationId', sweep))
    .where('s.nextDueAt', '<=', sweep.now)
    .where(isTried(sweep.now))
    .groupBy('s.organisationId')
    .orderBy((of) => of.fn.min('s.nextDueAt'))
    .orderBy('s.organisationId')
    .limit(200)
    .select('s.organisationId')
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}

interface OverdueOpenings {
  since: Date | null
  setAside: number
}

/** Since when the oldest opening that is due has waited, and how many schedules were set aside, over all organisations. */
export async function findOverdueOpenings(db: Kysely<DB>, now: Date): Promise<OverdueOpenings> {
  const { rows } = await sql<OverdueOpenings>`
    select since, set_aside from overdue_openings(${now})`.execute(db)
  return rows[0]!
}
