import { sql } from 'kysely'
import type { MemberContext, SystemContext, Tx } from '#server/kernel/context.ts'
import { runInBatches } from '#server/platform/postgres/run-in-batches.ts'
import type { RosterChoices } from '#shared/learners/roster/plan-roster.ts'
import type { ParsedRosterLine } from '#shared/learners/roster/roster-row.ts'
import { toRosterLine } from '#shared/learners/roster/to-roster-line.ts'
import { type ComparedRoster, compareRoster } from './compare-roster.ts'
import { readSavedRosterLines } from './roster-queries.ts'

/** Keeps what each line of a roster says and would do, in the place of what was kept of it before. */
export async function saveComparison(
  tx: Tx,
  { organisationId, rosterId }: { organisationId: string; rosterId: string },
  { lines, beyond }: ComparedRoster,
  given: readonly { read: ParsedRosterLine; pinHash: string | null }[],
): Promise<void> {
  await tx
    .deleteFrom('rosterLines')
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', rosterId)
    .execute()
  await runInBatches(lines, async (batch, first) => {
    const rows = batch.map((line, index) => ({
      place: first + index,
      verdict: line.verdict,
      read: given[first + index]?.read ?? null,
      pin_hash: given[first + index]?.pinHash ?? null,
      told: toRosterLine(line, beyond.has(line)),
    }))
    await sql`
      insert into roster_lines (organisation_id, roster_id, place, verdict, read, pin_hash, told)
      select ${organisationId}, ${rosterId}, place, verdict, nullif(read, 'null'), pin_hash, told
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (place int, verdict text, read jsonb, pin_hash text, told jsonb)
      returning organisation_id
    `.execute(tx)
  })
}

/** Keeps what a roster would do by now. */
export async function recompareRoster(
  ctx: MemberContext | SystemContext,
  tx: Tx,
  rosterId: string,
  choices: RosterChoices,
): Promise<void> {
  const { organisationId } = ctx
  const { given, listed } = await readSavedRosterLines(tx, organisationId, rosterId)
  const compared = await compareRoster(ctx, tx, listed, choices)
  await saveComparison(tx, { organisationId, rosterId }, compared, given)
  await tx
    .updateTable('rosters')
    .set({ summary: JSON.stringify(compared.summary), fingerprint: compared.fingerprint })
    .where('organisationId', '=', organisationId)
    .where('id', '=', rosterId)
    .execute()
}
