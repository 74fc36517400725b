import type { CallerContext } from '#server/kernel/context.ts'
import { generateToken, hashToken } from '../sessions/token.ts'
import { redirectToProvider } from './redirect-to-provider.ts'

/** Sends a browser to a provider. What it comes back with counts only together with the secret that it is given here. */
export async function startOidcLogin(ctx: CallerContext, { provider }: { provider: string }) {
  const { address, keys } = await redirectToProvider(ctx, provider)
  const visit = generateToken()
  await ctx.db
    .insertInto('providerVisits')
    .values({ browserHash: hashToken(visit), provider, ...keys, askedAt: ctx.now })
    .execute()
  return { address, visit }
}
