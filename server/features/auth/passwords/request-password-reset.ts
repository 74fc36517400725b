import type { CallerContext } from '#server/kernel/context.ts'
import { markCodeRequestVerified, type SubmittedEmailCode, verifyCode } from '../accounts/verify-code.ts'
import { type RequestedCode, requestCode } from '../sign-in/request-code.ts'

/** Answers the same whether or not somebody has this address; the mail says which. */
export const requestPasswordReset = (
  ctx: CallerContext,
  { email }: { email: string },
): Promise<RequestedCode> => requestCode(ctx, { purpose: 'reset', email })

/** From here on, and for a quarter of an hour, this browser may choose the new password. */
export async function verifyPasswordReset(ctx: CallerContext, given: SubmittedEmailCode) {
  const { codeRequestId } = await verifyCode(ctx, 'reset', given)
  await ctx.db.transaction().execute((tx) => markCodeRequestVerified(ctx, tx, codeRequestId))
  return {}
}
