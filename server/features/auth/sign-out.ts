import type { SignedInContext } from '#server/context.ts'

export async function signOut(ctx: SignedInContext) {
  await ctx.db.deleteFrom('sessions').where('tokenHash', '=', ctx.sessionHash).execute()
  return {}
}
