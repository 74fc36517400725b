import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AuditEntries } from '#database/tables.ts'
import type { Context, Tx } from '#server/context.ts'
import { compileOnce } from '#server/platform/compile-once.ts'
import { sendAlong } from '#server/platform/open-tenant.ts'

type Actor =
  | { kind: 'staff'; accountId: string }
  | { kind: 'learner'; learnerId: string }
  | { kind: 'system' }

export interface AuditedAct {
  /** `<feature>.<verb in the past>`, e.g. `forms.published`. */
  action: string
  subjectKind: string
  subjectId: string | null
  /** Ids and numbers only: never a name, an address or an answer. */
  detail?: Record<string, string | number | boolean | null>
}

const actorId = (actor: Actor) =>
  actor.kind === 'staff' ? actor.accountId : actor.kind === 'learner' ? actor.learnerId : null

/** Writes who did what, when and from where, in the transaction that does it. */
export async function recordAudit(
  ctx: Pick<Context, 'now' | 'address'> & { organisationId: string; actor: Actor },
  tx: Tx,
  act: AuditedAct,
): Promise<void> {
  const entry = insertEntry({
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
  sendAlong(tx, entry)
}

const insertEntry = compileOnce((db, entry: Insertable<AuditEntries>) =>
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
