import { type Kysely, sql } from 'kysely'
import { NIL as nobody } from 'uuid'
import type { DB } from '#database/tables.ts'
import type { Context } from '#server/kernel/context.ts'
import { wrongTriesWindowSeconds } from '#shared/auth/guess-limits.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import { reserveTryIfFree } from './failed-tries.ts'

/** What is guessed at, as it is noted, and after how many wrong tries in 24 hours the account's person is mailed. */
export const guessingKinds = {
  'password-guessed': { action: 'auth.sign-in-failed', reportedAfter: 13 },
  'code-guessed': { action: 'auth.second-step-failed', reportedAfter: 5 },
} as const
export type GuessingKind = keyof typeof guessingKinds

/** Mails the account's person, once a day, when somebody has guessed often; asks the same where there is no account. */
export async function reportGuessing(
  ctx: Context,
  account: { id: string; email: string } | undefined,
  kind: GuessingKind,
): Promise<void> {
  const { tries } = await countWrongTries(ctx.db, account?.id ?? nobody, kind, ctx.now)
  if (!account || tries < guessingKinds[kind].reportedAfter) return
  const onceADay = {
    of: ['guessing reported', kind, account.id],
    most: 1,
    withinSeconds: wrongTriesWindowSeconds,
  }
  const { id: accountId, email } = account
  await ctx.db.transaction().execute(async (tx) => {
    if (await reserveTryIfFree({ ...ctx, db: tx }, onceADay))
      await notifyAccount(ctx, tx, { accountId, email, kind })
  })
}

/** Wrong tries in the 24 hours up to an instant, from addresses where the account's person did not sign in. */
export async function countWrongTries(
  db: Kysely<DB>,
  accountId: string,
  kind: GuessingKind,
  until: Date,
): Promise<{ tries: number; addresses: number }> {
  const since = new Date(until.getTime() - wrongTriesWindowSeconds * 1000)
  const { rows } = await sql<{ tries: number; addresses: number }>`
    select count(*)::int as tries, count(distinct address)::int as addresses
      from account_audit_entries failed
     where account_id = ${accountId} and action = ${guessingKinds[kind].action}
       and at > ${since} and at <= ${until}
       and not exists (
         select from account_audit_entries ok
          where ok.account_id = ${accountId} and ok.action = 'auth.signed-in'
            and ok.at > ${since} and ok.address = failed.address)
  `.execute(db)
  return rows[0]!
}
