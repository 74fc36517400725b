import { sql } from 'kysely'
import type { Tx } from '#server/kernel/context.ts'

/** Two records of a learner, of which one was merged into the other. */
interface MergedPair {
  keptId: string
  goneId: string
}

/** Of two check-ins of one opening the one that was set aside, and the one that counts. */
export interface CountingCheckIn {
  aside: string
  counts: string
}

/** For each check-in of the record that went, the one of the same opening that counts. */
export async function listCountingCheckIns(
  tx: Tx,
  organisationId: string,
  { keptId, goneId }: MergedPair,
): Promise<CountingCheckIn[]> {
  const { rows } = await sql<CountingCheckIn>`
    select aside.id as aside, counts.id as counts
      from check_ins aside
      join check_ins counts on counts.organisation_id = ${organisationId} and counts.learner_id = ${keptId}
       and counts.occurrence_id = aside.occurrence_id
     where aside.organisation_id = ${organisationId} and aside.learner_id = ${goneId}
  `.execute(tx)
  return rows
}

/** Answers that still wait on a device are for the check-in that counts. Returns what undoing it needs. */
export async function moveSubmitTickets(
  tx: Tx,
  organisationId: string,
  pair: MergedPair,
  counting: readonly CountingCheckIn[],
): Promise<unknown> {
  const { rows } = await sql<{ moved: unknown }>`
    with moved as (
      update submit_tickets t set check_in_id = counting.counts, learner_id = ${pair.keptId}
        from jsonb_to_recordset(${JSON.stringify(counting)}::jsonb) as counting (aside uuid, counts uuid)
       where t.organisation_id = ${organisationId} and t.check_in_id = counting.aside
      returning t.ticket_hash, counting.aside as check_in_id)
    select coalesce(jsonb_agg(to_jsonb(moved)), '[]') as moved from moved
  `.execute(tx)
  await followCheckIns(tx, organisationId, pair)
  return rows[0]!.moved
}

/** Gives tickets back the check-ins that they were for. */
export async function returnSubmitTickets(
  tx: Tx,
  organisationId: string,
  pair: MergedPair,
  moved: unknown,
): Promise<void> {
  await sql`
    update submit_tickets t set check_in_id = was.check_in_id
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as was (ticket_hash bytea, check_in_id uuid)
     where t.organisation_id = ${organisationId} and t.ticket_hash = was.ticket_hash
  `.execute(tx)
  await followCheckIns(tx, organisationId, pair)
}

/** A ticket is of the learner whose check-in it sends answers of. */
async function followCheckIns(tx: Tx, organisationId: string, { keptId, goneId }: MergedPair): Promise<void> {
  const tickets = await tx
    .selectFrom('submitTickets')
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', [keptId, goneId])
    .select('checkInId')
    .distinct()
    .execute()
  const checkIns = await tx
    .selectFrom('checkIns')
    .where('organisationId', '=', organisationId)
    .where('id', '=', sql<string>`any(${tickets.map(({ checkInId }) => checkInId)}::uuid[])`)
    .select(['id', 'learnerId'])
    .execute()
  for (const learnerId of [keptId, goneId])
    await tx
      .updateTable('submitTickets')
      .set({ learnerId })
      .where('organisationId', '=', organisationId)
      .where('learnerId', '!=', learnerId)
      .where(
        'checkInId',
        '=',
        sql<string>`any(${checkIns.filter((one) => one.learnerId === learnerId).map(({ id }) => id)}::uuid[])`,
      )
      .execute()
}
