import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DB } from '#database/tables.ts'
import type { Context } from '#server/kernel/context.ts'
import type { NewAuditEntry } from './record-audit.ts'

/** What happened to an account; the account is null where nobody has the address that was given. */
export type NewAccountAuditEntry = Pick<NewAuditEntry, 'detail'> & {
  /** `<feature>.<verb in the past>`, e.g. `auth.signed-in`. */
  action: string
  accountId: string | null
}

/** Writes what happened to an account outside of any organisation, when and from where. */
export async function recordAccountAudit(
  ctx: Pick<Context, 'now' | 'address'>,
  db: Kysely<DB>,
  { accountId, action, detail = {} }: NewAccountAuditEntry,
): Promise<void> {
  await db
    .insertInto('accountAuditEntries')
    .values({
      id: uuidv7(),
      at: ctx.now,
      accountId,
      action,
      address: ctx.address,
      detail: JSON.stringify(detail),
    })
    .execute()
}
