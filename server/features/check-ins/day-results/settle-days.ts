import { sql } from 'kysely'
import { grantTokens } from '#server/features/rewards/ledger/grant-tokens.ts'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { runInBatches } from '#server/platform/postgres/run-in-batches.ts'
import { calculateDayResult } from '#shared/check-ins/scoring/calculate-day-result.ts'
import { type DayToSettle, type LearnerFormDay, listDaysToSettle } from './days-to-settle.ts'

type SettledDay = Exclude<ReturnType<typeof calculateDayResult>, { status: 'unsettled' }>

/**
 * Judges the days that can be judged now and writes each once, with what it earns. A day whose result has changed
 * since gets a further revision; one that came out the same is left alone. Returns how many it wrote.
 */
export async function settleDays(
  ctx: TenantContext,
  tx: Tx,
  keys: readonly LearnerFormDay[],
): Promise<number> {
  const days = await listDaysToSettle(tx, ctx, keys)
  const judged = days.flatMap((day) => {
    const result = calculateDayResult(day)
    return result.status === 'unsettled' ? [] : [{ day, result }]
  })
  if (judged.length === 0) return 0
  await markSettled(
    tx,
    ctx,
    judged.map(({ day }) => day),
  )
  const results = judged.filter(({ day, result }) => !isSame(result, day))
  if (results.length === 0) return 0

  await grantTokens(
    ctx,
    tx,
    results.map(({ day, result }) => ({
      ...day,
      result,
      revision: day.earlierRevisions.length,
      earlierRevisions: [...day.earlierRevisions, ...day.mergedRevisions],
    })),
  )
  await runInBatches(results, (batch) =>
    tx
      .insertInto('dayResults')
      .values(
        batch.map(({ day, result }) => ({
          organisationId: ctx.organisationId,
          formId: day.formId,
          learnerId: day.learnerId,
          onDate: day.onDate,
          revision: day.earlierRevisions.length,
          ...result,
          settledAt: ctx.now,
        })),
      )
      .execute(),
  )
  await emitEvent(ctx, tx, {
    type: 'days-settled',
    days: results.map(({ day: { learnerId, formId, onDate, earlierRevisions }, result }) => {
      const { status, earned, possible, goalMet } = result
      const revision = earlierRevisions.length
      return { learnerId, formId, onDate, revision, status, earned, possible, goalMet }
    }),
  })
  return results.length
}

function isSame(result: SettledDay, { earlierRevisions }: DayToSettle): boolean {
  const last = earlierRevisions.at(-1)
  return (
    last !== undefined &&
    last.status === result.status &&
    last.earned === result.earned &&
    last.possible === result.possible &&
    last.goalMet === result.goalMet
  )
}

async function markSettled(tx: Tx, ctx: TenantContext, days: readonly LearnerFormDay[]): Promise<void> {
  await sql`
    update check_ins c set day_settled_at = ${ctx.now}
      from unnest(${days.map(({ formId }) => formId)}::uuid[], ${days.map(({ learnerId }) => learnerId)}::uuid[],
                  ${days.map(({ onDate }) => onDate)}::date[]) as day (form_id, learner_id, on_date)
     where c.organisation_id = ${ctx.organisationId} and c.form_id = day.form_id
       and c.learner_id = day.learner_id and c.on_date = day.on_date and c.day_settled_at is null
  `.execute(tx)
}
