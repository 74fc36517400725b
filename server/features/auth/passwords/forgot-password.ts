import type { CalledContext } from '#server/kernel/context.ts'
import { checkCode, type GivenCode, markProven } from '../accounts/prove-address.ts'
import { type AskedCode, askForCode } from '../sign-in/ask-for-code.ts'

/** Answers the same whether or not somebody has this address; the mail says which. */
export const forgotPassword = (ctx: CalledContext, { email }: { email: string }): Promise<AskedCode> =>
  askForCode(ctx, { purpose: 'reset', email })

/** From here on, and for a quarter of an hour, this browser may choose the new password. */
export async function verifyReset(ctx: CalledContext, given: GivenCode) {
  const { codeRequestId } = await checkCode(ctx, 'reset', given)
  await ctx.db.transaction().execute((tx) => markProven(ctx, tx, codeRequestId))
  return {}
}
