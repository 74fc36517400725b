import { createCode, markCodeSent } from '#server/features/auth/sign-in/create-code.ts'
import type { CodeJob } from '#server/features/auth/sign-in/request-code.ts'
import type { Context } from '#server/kernel/context.ts'
import { deliverMail } from './deliver-mail.ts'
import { codeMail } from './messages/code-mail.ts'

/** Makes a code, mails it, then marks it sent; where it cannot be mailed the next attempt makes another. */
export async function sendCode(ctx: Context, { codeId }: CodeJob): Promise<void> {
  const made = await createCode(ctx, codeId)
  if (!made) return
  await deliverMail(ctx, codeMail(made, ctx.settings))
  await markCodeSent(ctx, codeId, made)
}
