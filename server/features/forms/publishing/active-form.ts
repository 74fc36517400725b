import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'
import type { AccessScope } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { ValiditySpan } from '#shared/forms/schedules/next-opening.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { lockForm } from '../learners/forms-in-scope.ts'
import { type OpeningSource, versionInForceExpression } from '../schedules/due-queries.ts'
import { lockSchedules } from '../schedules/schedule-queries.ts'

export interface LockedActiveForm extends OpeningSource {
  /** The local date of its schedule. */
  today: string
  windowMinutes: number
  /** The periods in which it is opened by hand; null for a form that opens by itself. */
  manualPeriods: readonly { name: string }[] | null
}

interface Query {
  formId: string
  scope: AccessScope
  now: Date
}

/** A form that runs, with the plan and the version in force now; nobody changes or opens it meanwhile. */
export async function lockActiveForm(
  tx: Tx,
  organisationId: string,
  { formId, scope, now }: Query,
): Promise<LockedActiveForm> {
  const form = await lockForm(tx, organisationId, scope, formId)
  if (form.status !== 'active') throw new AppError('form-not-running')
  await lockSchedules(tx, organisationId, formId)

  const rows = await tx
    .selectFrom('schedules as s')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 's.organisationId').onRef('f.id', '=', 's.formId'),
    )
    .innerJoin('formVersions as v', (join) =>
      join
        .onRef('v.organisationId', '=', 's.organisationId')
        .onRef('v.formId', '=', 's.formId')
        .on('v.version', '=', versionInForceExpression(organisationId, sql.val(now))),
    )
    .where('s.organisationId', '=', organisationId)
    .where('s.formId', '=', formId)
    .where('s.learnerId', 'is', null)
    .select(['s.id as scheduleId', 's.rule', 's.periods', 's.windowMinutes', 's.timeZone'])
    .select('s.reminderMinutes')
    .select(['s.holdsFrom', 's.holdsBefore', 'v.id as versionId', 'v.content'])
    .execute()
  const plans = rows.map((row) => ({ ...row, today: localTimeAt(now, row.timeZone).onDate }))
  const plan = plans.find((each) => holdsOn(each, each.today)) ?? plans[0]
  if (!plan) throw new AppError('form-not-running')
  return {
    formId,
    scheduleId: plan.scheduleId,
    versionId: plan.versionId,
    content: plan.content as unknown as FormContent,
    today: plan.today,
    windowMinutes: plan.windowMinutes,
    reminderMinutes: plan.reminderMinutes,
    manualPeriods: plan.rule === null ? (plan.periods as unknown as { name: string }[]) : null,
  }
}

const holdsOn = ({ holdsFrom, holdsBefore }: ValiditySpan, date: string) =>
  (holdsFrom === null || holdsFrom <= date) && (holdsBefore === null || date < holdsBefore)
