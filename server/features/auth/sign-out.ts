import type { SignedInContext } from '#server/context.ts'
import { permit } from '#server/permit.ts'
import { authPolicy } from './policy.ts'

export async function signOut(ctx: SignedInContext) {
  permit(ctx, authPolicy['sign-out'])
  await ctx.db.deleteFrom('sessions').where('tokenHash', '=', ctx.sessionHash).execute()
  return {}
}
