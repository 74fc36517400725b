import type { Context, Tx } from '#server/kernel/context.ts'
import { hashToken } from '../sessions/token.ts'
import { generateTypableCode } from '../sign-in/generate-typable-code.ts'

const howMany = 10
const groups = 4
const groupLength = 4

/** Ten new ones in place of those before. Each has 79 bits, so a plain hash keeps it. They are told here, once. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () =>
    Array.from({ length: groups }, () => generateTypableCode(groupLength)).join('-'),
  )
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses up a recovery code; false where it is none, or was used before. */
export async function consumeRecoveryCode(ctx: Context, accountId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: ctx.now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', hashOf(code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const hashOf = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
