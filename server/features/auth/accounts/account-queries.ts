import type { Kysely } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { StaffContext, Tx } from '#server/kernel/context.ts'
import type { AccountSession, SecurityEvent } from '#shared/auth/account-endpoints.ts'
import { type SecurityEventKind, securityEventKind } from '#shared/auth/security-event.ts'
import { readingLanguage } from '#shared/languages.ts'
import type { AccountNoticeKind } from './notify-account.ts'

/** The live sessions of whoever asks, this one first and then the last used. */
export async function listSessions(ctx: StaffContext): Promise<AccountSession[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .where('accountId', '=', ctx.actor.accountId)
    .where('expiresAt', '>', ctx.now)
    .select(['id', 'browser', 'system', 'address', 'createdAt', 'lastUsedAt'])
    .select((is) => is('tokenHash', '=', ctx.sessionHash).as('isThisOne'))
    .orderBy('isThisOne', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ createdAt, lastUsedAt, isThisOne, ...row }) => ({
    ...row,
    isThisOne: Boolean(isThisOne),
    begunAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }))
}

const actions = securityEventKind.options.map((kind) => `auth.${kind}`)

/** What happened to an account lately, the newest first. */
export async function listSecurityEvents(db: Kysely<DB>, accountId: string): Promise<SecurityEvent[]> {
  const rows = await db
    .selectFrom('accountAuditEntries')
    .where('accountId', '=', accountId)
    .where('action', 'in', actions)
    .select(['id', 'at', 'action', 'address'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ at, action, ...row }) => ({
    ...row,
    at: at.toISOString(),
    kind: action.slice('auth.'.length) as SecurityEventKind,
  }))
}

/** The second factor of an account, confirmed or not, with how many recovery codes are left. */
export async function findSecondFactor(db: Kysely<DB>, accountId: string) {
  const row = await db
    .selectFrom('secondFactors')
    .where('accountId', '=', accountId)
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .select(({ selectFrom }) =>
      selectFrom('recoveryCodes as c')
        .whereRef('c.accountId', '=', 'secondFactors.accountId')
        .where('c.usedAt', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('recoveryCodesLeft'),
    )
    .executeTakeFirst()
  return row && { ...row, recoveryCodesLeft: row.recoveryCodesLeft ?? 0 }
}

/** What is still to be mailed. */
export async function findAccountNotice(db: Kysely<DB>, noticeId: string) {
  const row = await db
    .selectFrom('accountNotices as n')
    .innerJoin('accounts as a', 'a.id', 'n.accountId')
    .where('n.id', '=', noticeId)
    .select(['n.id', 'n.accountId', 'n.kind', 'n.email', 'n.at', 'a.name', 'a.language'])
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as AccountNoticeKind, language: readingLanguage(row.language) }
}

/** Until the transaction ends, nobody else begins or ends what lets this person in. */
export function lockAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id', 'passwordHash'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
