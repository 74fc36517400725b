import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { AssignedLearner } from '#server/features/forms/learners/list-assigned-learners.ts'
import type { LockedActiveForm } from '#server/features/forms/publishing/active-form.ts'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import type { ManualOpening } from '#shared/check-ins/endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { insertOccurrences, type NewOccurrence } from './insert-openings.ts'
import { openCheckInsForLearners } from './open-check-ins-for-learners.ts'

interface ByHand {
  /** The same request opens once, however often it comes. */
  requestId: string
  period: { slot: number; name: string }
  learners: readonly AssignedLearner[]
}

const minuteMs = 60_000

/** Opens a form at once for these learners; its schedule goes on as if nothing had happened. */
export async function openManually(
  ctx: TenantContext,
  tx: Tx,
  form: LockedActiveForm,
  { requestId, period, learners }: ByHand,
): Promise<ManualOpening> {
  const closesAt = new Date(ctx.now.getTime() + form.windowMinutes * minuteMs)
  const occurrence: NewOccurrence = {
    ...period,
    id: uuidv7(),
    schedule: form,
    matchSeed: randomUUID(),
    requestId,
    onDate: form.today,
    opensOn: form.today,
    opensAt: ctx.now,
    closesAt,
    notSent: false,
  }
  await insertOccurrences(tx, ctx, [occurrence])
  const checkIns = await openCheckInsForLearners(ctx, tx, [{ occurrence, learners }])
  return { occurrenceId: occurrence.id, checkIns, closesAt: closesAt.toISOString() }
}

/** What this request has opened already, or null. */
export async function findManualOpening(
  tx: Tx,
  organisationId: string,
  { formId, requestId }: { formId: string; requestId: string },
): Promise<ManualOpening | null> {
  const row = await tx
    .selectFrom('occurrences as o')
    .where('o.organisationId', '=', organisationId)
    .where('o.formId', '=', formId)
    .where('o.requestId', '=', requestId)
    .select((of) => [
      'o.id',
      'o.closesAt',
      of
        .selectFrom('checkIns as c')
        .where('c.organisationId', '=', organisationId)
        .whereRef('c.occurrenceId', '=', 'o.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('checkIns'),
    ])
    .executeTakeFirst()
  return row
    ? { occurrenceId: row.id, checkIns: Number(row.checkIns), closesAt: row.closesAt.toISOString() }
    : null
}

/** The learners to whom a period has been opened on a date already. */
export async function listLearnersWithOpening(
  tx: Tx,
  organisationId: string,
  { formId, onDate, periodName }: { formId: string; onDate: string; periodName: string },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('occurrences as o')
    .innerJoin('checkIns as c', (join) =>
      join.onRef('c.organisationId', '=', 'o.organisationId').onRef('c.occurrenceId', '=', 'o.id'),
    )
    .where('o.organisationId', '=', organisationId)
    .where('o.onDate', '=', onDate)
    .where('o.formId', '=', formId)
    .where('o.periodName', '=', periodName)
    .select('c.learnerId')
    .execute()
  return new Set(rows.map(({ learnerId }) => learnerId))
}

/** The period that is to be opened by hand; a form that opens by itself has none. */
export function getManualPeriod(
  { manualPeriods }: LockedActiveForm,
  slot: number,
): { slot: number; name: string } {
  const period = manualPeriods?.[slot]
  if (!period) throw new AppError('absent', { fields: { slot: 'absent' } })
  return { slot, name: period.name }
}
