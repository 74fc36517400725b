import { resetAuditAnchor } from '#server/features/audit/anchor-audit-logs.ts'
import { listAuditAnchors } from '#server/features/audit/audit-anchor.ts'
import {
  type AuditLogReport,
  describeVerifiedAuditLog,
} from '#server/features/audit/describe-verified-audit-log.ts'
import { listAuditedOrganisations } from '#server/features/audit/sealed-entries.ts'
import { type VerifiedAuditLog, verifyAuditLog } from '#server/features/audit/verify-audit-log.ts'
import { findOrganisationByCode } from '#server/features/organisations/queries.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import { id } from '#shared/fields.ts'

export interface AuditCommand {
  act: 'verify' | 'acknowledge'
  /** An organisation's code or id; all of them where it is left out. */
  organisation?: string
}

interface Verified extends AuditLogReport {
  organisationId: string
}

/** What an operator asks of the audit logs, organisation by organisation. */
export async function* runAuditCommand(
  runtime: Runtime,
  { act, organisation }: AuditCommand,
): AsyncGenerator<Verified> {
  for (const organisationId of await organisationsOf(runtime, organisation)) {
    const log = await verify(runtime, organisationId)
    yield act === 'verify' ? said(log) : await acknowledge(runtime, log, organisation !== undefined)
  }
}

/** What the doctor says of all audit logs together: those of `since` are looked into. */
export async function examineAuditLogs(runtime: Runtime, since: Date): Promise<AuditLogReport> {
  const found: Verified[] = []
  let logs = 0
  for (const organisationId of await organisationsOf(runtime)) {
    logs += 1
    const verified = said(await verify(runtime, organisationId, since))
    if (verified.verdict !== 'well') found.push(verified)
  }
  if (found.length === 0)
    return { verdict: 'well', lines: [`${logs} hold, and what was sealed this week is as it was.`] }
  const verdict = found.some((one) => one.verdict === 'ill') ? 'ill' : 'mind'
  return {
    verdict,
    lines: found.flatMap(({ organisationId, lines }) => [`${organisationId} is ${lines.join(' ')}`]),
  }
}

const verify = (runtime: Runtime, organisationId: string, since?: Date) =>
  verifyAuditLog(createSystemContext(runtime, organisationId), since && { since })

const said = (log: VerifiedAuditLog): Verified => ({
  organisationId: log.organisationId,
  ...describeVerifiedAuditLog(log),
})

/** All at once only what a restore explains; whatever else is missing, one by one. */
async function acknowledge(runtime: Runtime, log: VerifiedAuditLog, isNamed: boolean): Promise<Verified> {
  const { organisationId, end } = log
  if (end.is !== 'older' && !(end.is === 'cut-off' && isNamed)) return said(log)
  await resetAuditAnchor(createSystemContext(runtime, organisationId))
  return said(await verify(runtime, organisationId))
}

async function organisationsOf(runtime: Runtime, named?: string): Promise<string[]> {
  if (named) return [await findNamed(runtime, named)]
  const audited = new Set(await listAuditedOrganisations(runtime.db.worker))
  for await (const organisationId of listAuditAnchors(runtime.store)) audited.add(organisationId)
  return [...audited].toSorted()
}

async function findNamed({ db, clock }: Runtime, named: string): Promise<string> {
  const asId = id.safeParse(named)
  if (asId.success) return asId.data
  const found = await findOrganisationByCode(db.app, named.toUpperCase(), clock.now())
  if (!found) throw new AppError('absent')
  return found
}
