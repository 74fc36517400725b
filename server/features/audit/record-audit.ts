import { type Insertable, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEntries } from '#database/tables.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import { compileQueryOnce } from '#server/platform/postgres/compile-query-once.ts'
import { enqueueWrite } from '#server/platform/postgres/run-as-tenant.ts'
import { runInBatches } from '#server/platform/postgres/run-in-batches.ts'
import type { AuditAction } from '#shared/audit/audit-action.ts'

type Actor =
  | { kind: 'staff'; accountId: string }
  | { kind: 'learner'; learnerId: string }
  | { kind: 'key'; keyId: string }
  | { kind: 'system' }

type AuditedContext = Pick<Context, 'now' | 'address'> & { organisationId: string; actor: Actor }

export interface NewAuditEntry {
  action: AuditAction
  subjectKind: string
  subjectId: string | null
  /** Ids and numbers only: never a name, an address or an answer. */
  detail?: Record<string, string | number | boolean | null>
}

function actorId(actor: Actor): string | null {
  if (actor.kind === 'staff') return actor.accountId
  if (actor.kind === 'learner') return actor.learnerId
  return actor.kind === 'key' ? actor.keyId : null
}

/** Writes who did what, when and from where, in the transaction that does it. */
export async function recordAudit(ctx: AuditedContext, tx: Tx, act: NewAuditEntry): Promise<void> {
  enqueueWrite(tx, insertEntry(entryOf(ctx, act)))
}

/** The same of acts of several actors of an organisation, by one statement. */
export function recordAuditOfEach(
  tx: Tx,
  acts: readonly { ctx: AuditedContext; act: NewAuditEntry }[],
): void {
  const entries = acts.map(({ ctx, act }) => entryOf(ctx, act))
  const rows = entries.map(
    ({ organisationId, actorKind, actorId, subjectKind, subjectId, detail, ...entry }) => ({
      ...entry,
      organisation_id: organisationId,
      actor_kind: actorKind,
      actor_id: actorId,
      subject_kind: subjectKind,
      subject_id: subjectId,
      detail: JSON.parse(String(detail)),
    }),
  )
  enqueueWrite(tx, insertEntries({ entries: JSON.stringify(rows) }))
}

/** The same of each of many subjects, by one statement. */
export async function recordAuditForEach(
  ctx: AuditedContext,
  tx: Tx,
  { subjectIds, ...act }: Omit<NewAuditEntry, 'subjectId'> & { subjectIds: readonly string[] },
): Promise<void> {
  await runInBatches(subjectIds, (batch) =>
    tx
      .insertInto('auditEntries')
      .values(batch.map((subjectId) => entryOf(ctx, { ...act, subjectId })))
      .execute(),
  )
}

const entryOf = (ctx: AuditedContext, act: NewAuditEntry): Insertable<AuditEntries> => ({
  organisationId: ctx.organisationId,
  id: uuidv7(),
  at: ctx.now,
  actorKind: ctx.actor.kind,
  actorId: actorId(ctx.actor),
  action: act.action,
  subjectKind: act.subjectKind,
  subjectId: act.subjectId,
  address: ctx.address,
  detail: JSON.stringify(act.detail ?? {}),
})

const insertEntries = compileQueryOnce(
  (_db, { entries }: { entries: string }) => sql`
    insert into audit_entries (organisation_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id, address,
                               detail)
    select organisation_id, id, at, actor_kind, actor_id, action, subject_kind, subject_id, address, detail
      from jsonb_to_recordset(${entries}::jsonb) as entry (
        organisation_id uuid, id uuid, at timestamptz, actor_kind text, actor_id uuid, action text, subject_kind text,
        subject_id uuid, address inet, detail jsonb)
    returning organisation_id`,
)

const insertEntry = compileQueryOnce((db, entry: Insertable<AuditEntries>) =>
  db.insertInto('auditEntries').values({
    organisationId: entry.organisationId,
    id: entry.id,
    at: entry.at,
    actorKind: entry.actorKind,
    actorId: entry.actorId,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    address: entry.address,
    detail: entry.detail,
  }),
)
