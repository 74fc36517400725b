import { type SystemContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { type AuditAnchor, deleteAuditAnchor, findAuditAnchor, saveAuditAnchor } from './audit-anchor.ts'

/** Keeps outside the database how far each audit log went, so that its end cannot be cut off unseen. */
export const anchorAllAuditLogs = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsNotAnchored, anchorAuditLog)

/** An end that the database does not have any more stays as it is, until somebody looks and lets it go. */
export async function anchorAuditLog(ctx: SystemContext): Promise<void> {
  const { organisationId, store, now, log } = ctx
  await withOrganisation(ctx, async (tx) => {
    const last = await findLastSeal(tx, organisationId)
    if (!last) return
    const head = await findAuditAnchor(store, organisationId)
    if (head && !(await isOnChain(tx, organisationId, head))) {
      log.error(
        { organisationId },
        'the audit log does not lead on from where it ended: npm run audit -- verify',
      )
      return
    }
    await saveAuditAnchor(store, organisationId, { ...head, ...last, keptAt: now.toISOString() })
    await tx
      .updateTable('auditSeals')
      .set({ keptAt: now })
      .where('organisationId', '=', organisationId)
      .where('number', '<=', last.number)
      .where('keptAt', 'is', null)
      .execute()
    log.info({ organisationId, ...last }, 'the audit log is kept up to this seal')
  })
}

/** Begins from what the database has now, and keeps beside it what it had not any more. */
export async function resetAuditAnchor(ctx: SystemContext): Promise<void> {
  const { organisationId, store, now } = ctx
  const head = await findAuditAnchor(store, organisationId)
  const { last, isThere } = await withOrganisation(ctx, async (tx) => ({
    last: await findLastSeal(tx, organisationId),
    isThere: await isOrganisation(tx, organisationId),
  }))
  if (!isThere) return deleteAuditAnchor(store, organisationId)
  const at = now.toISOString()
  const { before = [], ...gone } = head ?? { number: 0, hash: '', keptAt: at }
  await saveAuditAnchor(store, organisationId, {
    ...(last ?? { number: 0, hash: '' }),
    keptAt: at,
    before: [...before, { ...gone, letGoAt: at }],
  })
}

async function findLastSeal(tx: Tx, organisationId: string) {
  const last = await tx
    .selectFrom('auditSeals')
    .where('organisationId', '=', organisationId)
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && { number: last.number, hash: last.hash.toString('hex') }
}

async function isOrganisation(tx: Tx, organisationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select('organisationId')
    .executeTakeFirst()
  return found !== undefined
}

async function isOnChain(tx: Tx, organisationId: string, { number, hash }: AuditAnchor): Promise<boolean> {
  if (number === 0) return true
  const seal = await tx
    .selectFrom('auditSeals')
    .where('organisationId', '=', organisationId)
    .where('number', '=', number)
    .select('hash')
    .executeTakeFirst()
  return seal?.hash.toString('hex') === hash
}

/** Those with seals that are not kept outside. A sweep: it reads across tenants. */
async function listOrganisationsNotAnchored(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('auditSeals')
    .where(isAmong('organisationId', sweep))
    .where('keptAt', 'is', null)
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
