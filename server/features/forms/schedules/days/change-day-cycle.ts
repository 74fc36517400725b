import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { AuditAction } from '#shared/audit/audit-action.ts'
import { AppError } from '#shared/errors.ts'
import type { DayCycle, LabelledDay } from '#shared/forms/recurrence/day-cycle.ts'
import { formsPolicy } from '../../policy.ts'
import { lockCalendar } from '../calendar/lock-calendar.ts'
import { replanPendingSchedules } from '../replan-pending-schedules.ts'
import { findDayCycle } from './day-queries.ts'

/** The most days of which a label is said; the rest follows. */
const maxLabelledDays = 2_000

export async function readDayCycle(ctx: MemberContext): Promise<{ cycle: DayCycle | null }> {
  permit(ctx, formsPolicy['read-day-cycle'])
  return withOrganisation(ctx, async (tx) => ({ cycle: await findDayCycle(tx, ctx.organisationId) }))
}

/** Lets school days go by labels in turn; what was said of days stays. */
export async function saveDayCycle(
  ctx: MemberContext,
  cycle: Omit<DayCycle, 'said'>,
): Promise<Record<never, never>> {
  permit(ctx, formsPolicy['change-day-cycle'])
  const { organisationId } = ctx
  return changeCalendar(ctx, 'forms.day-cycle-saved', { labels: cycle.labels.join(', ') }, async (tx) => {
    await assertLabelsUnused(tx, organisationId, cycle.labels)
    await tx
      .insertInto('dayCycles')
      .values({ organisationId, ...cycle })
      .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(cycle))
      .execute()
  })
}

/** Takes the labels away, as long as no form goes by them. */
export async function deleteDayCycle(ctx: MemberContext): Promise<Record<never, never>> {
  permit(ctx, formsPolicy['change-day-cycle'])
  const { organisationId } = ctx
  return changeCalendar(ctx, 'forms.day-cycle-removed', {}, async (tx) => {
    await assertLabelsUnused(tx, organisationId, [])
    await tx.deleteFrom('dayCycles').where('organisationId', '=', organisationId).execute()
  })
}

/** Says the label of some days, or takes back what was said; all days after one follow from it. */
export async function labelDays(
  ctx: MemberContext,
  { days }: { days: readonly { onDate: string; label: string | null }[] },
): Promise<Record<never, never>> {
  permit(ctx, formsPolicy['change-day-cycle'])
  const { organisationId } = ctx
  return changeCalendar(ctx, 'forms.days-labelled', { days: days.length }, async (tx) => {
    const cycle = await findDayCycle(tx, organisationId)
    if (days.some(({ label }) => label !== null && !cycle?.labels.includes(label)))
      throw new AppError('day-label-unknown')
    const dates = days.map(({ onDate }) => onDate)
    const said = days.filter((day): day is LabelledDay => day.label !== null)
    const others = (cycle?.said ?? []).filter(({ onDate }) => !dates.includes(onDate))
    if (others.length + said.length > maxLabelledDays) throw new AppError('too-many-exceptions')

    await tx
      .deleteFrom('labelledDays')
      .where('organisationId', '=', organisationId)
      .where(sql<boolean>`on_date = any(${dates}::date[])`)
      .execute()
    if (said.length === 0) return
    await sql`
      insert into labelled_days (organisation_id, on_date, label)
      select ${organisationId}, said.on_date, said.label
        from unnest(${said.map(({ onDate }) => onDate)}::date[], ${said.map(({ label }) => label)}::text[])
             as said (on_date, label)
      returning organisation_id
    `.execute(tx)
  })
}

/** Refuses to take a label away by which a form opens. */
async function assertLabelsUnused(tx: Tx, organisationId: string, staying: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select
      from schedules s
      join forms f on f.organisation_id = s.organisation_id and f.id = s.form_id
     cross join jsonb_path_query(s.periods, '$[*].cycleDays[*]') as used (label)
     where s.organisation_id = ${organisationId} and s.rule is not null and s.holds_before is null
       and f.status in ('active', 'paused') and used.label #>> '{}' <> all(${staying}::text[])
     limit 1
  `.execute(tx)
  if (rows.length > 0) throw new AppError('day-cycle-used')
}

/** Changes the calendar and plans anew; what has opened stays as it was. */
async function changeCalendar(
  ctx: MemberContext,
  action: AuditAction,
  detail: Record<string, string | number>,
  change: (tx: Tx) => Promise<void>,
): Promise<Record<never, never>> {
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockCalendar(tx, organisationId, 'changing')
    await change(tx)
    await replanPendingSchedules(ctx, tx, await listClosures(tx, organisationId))
    await recordAudit(ctx, tx, { action, subjectKind: 'organisation', subjectId: organisationId, detail })
    return {}
  })
}
