import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CodePurpose } from '#shared/auth/code-purpose.ts'
import type { Language } from '#shared/languages.ts'
import { findAccountByEmail, findCodeToMail } from '../queries.ts'
import { deriveCode, generateKeyPair } from './code-keys.ts'
import { codeExpiryCutoff, codeRequestDeletionCutoff } from './code-limits.ts'

/** What is to be mailed: six digits, or why there are none. */
export type CodeMail = {
  /** Of the mail: another attempt at sending is another code, and so another mail. */
  id: string
  to: string
  minutesLeft: number
  accountId: string | null
  askedFrom: string | null
  /** In which they asked. */
  language: Language
} & ({ kind: CodePurpose; code: string } | { kind: 'account-exists' | 'no-account' })

/**
 * Makes a code as it is about to be mailed; it is told here once and stored nowhere. Null when it is not wanted any
 * more: sent already, replaced by a newer one, proven, or too late to be of use.
 */
export async function createCode(ctx: Context, codeId: string): Promise<CodeMail | null> {
  const asked = await findCodeToMail(ctx.db, codeId)
  const msLeft = asked ? asked.askedAt.getTime() - codeExpiryCutoff(ctx.now).getTime() : 0
  if (!asked || msLeft <= 0) return null

  const { purpose, email, browserKey } = asked
  const account = await findAccountByEmail(ctx.db, email)
  const mail = {
    id: codeId,
    to: email,
    minutesLeft: Math.ceil(msLeft / 60_000),
    accountId: account?.id ?? null,
    askedFrom: asked.address,
    language: asked.language,
  }
  if (purpose === 'reset' && !account) return { ...mail, kind: 'no-account' }
  if (purpose !== 'reset' && account) return { ...mail, kind: 'account-exists' }

  const { secretKey, publicKey } = generateKeyPair()
  await ctx.db.updateTable('codes').set({ mailerKey: publicKey }).where('id', '=', codeId).execute()
  const id = `${codeId}.${publicKey.toString('hex', 1, 5)}`
  return { ...mail, id, kind: purpose, code: deriveCode(secretKey, browserKey) }
}

/** Notes that the mail is out, and who asked for it from where. */
export async function markCodeSent(ctx: Context, codeId: string, mail: CodeMail): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('codes').set({ sentAt: ctx.now }).where('id', '=', codeId).execute()
    await recordAccountAudit({ now: ctx.now, address: mail.askedFrom }, tx, {
      action: 'auth.code-sent',
      accountId: mail.accountId,
      detail: { kind: mail.kind },
    })
  })
}

/** Removes requests that are over, with their codes and what waited for their proof. */
export async function deleteOldCodeRequests(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('codeRequests').where('askedAt', '<=', codeRequestDeletionCutoff(now)).execute()
}
