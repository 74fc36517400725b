import { sql } from 'kysely'
import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'

/** As many as the database's function puts under one seal. */
const atOnce = 1_000

/** Seals every entry that was committed, organisation by organisation; what is cut short is done next time. */
export const sealAllAuditEntries = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsUnsealed, sealAuditEntries)

/** Nobody else waits for it: entries go on being written meanwhile. */
export async function sealAuditEntries(ctx: SystemContext): Promise<void> {
  while ((await withOrganisation(ctx, (tx) => sealSome(ctx, tx))) === atOnce);
}

async function sealSome({ organisationId, now }: SystemContext, tx: Tx): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`
    select seal_audit_entries(${organisationId}::uuid, ${now}::timestamptz) as sealed`.execute(tx)
  return rows[0]!.sealed
}

/** Those of which something waits for its seal, but those that are being erased. A sweep: it reads across tenants. */
async function listOrganisationsUnsealed(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('auditEntriesUnsealed as u')
    .where(isAmong('u.organisationId', sweep))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organisationErasures as e')
            .whereRef('e.organisationId', '=', 'u.organisationId')
            .where('e.begunAt', 'is not', null)
            .select('e.organisationId'),
        ),
      ),
    )
    .select('u.organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
