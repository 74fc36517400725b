import type { CalledContext } from '#server/context.ts'
import { beginVisit } from '#server/platform/openid-provider.ts'
import { AppError } from '#shared/errors.ts'
import { type TryLimit, takeTry } from './failed-tries.ts'
import { getProvider } from './get-provider.ts'
import { networkOf } from './network-of.ts'
import { hashToken, newToken } from './token.ts'

/** Sends a browser to a provider. What it comes back with counts only together with the secret that it is given here. */
export async function startVisit(ctx: CalledContext, { provider: key }: { provider: string }) {
  await takeTry(ctx, limitsOfVisiting(ctx))
  const { client } = await getProvider(ctx, key)
  const { address, keys } = await beginVisit(client).catch((error: unknown) => {
    ctx.log.warn({ err: error, provider: key }, 'provider not reached')
    throw new AppError('provider-unreachable')
  })
  const visit = newToken()
  await ctx.db
    .insertInto('providerVisits')
    .values({ browserHash: hashToken(visit), provider: key, ...keys, askedAt: ctx.now })
    .execute()
  return { address, visit }
}

const limitsOfVisiting = ({ address }: CalledContext): TryLimit[] => [
  { of: ['visits-from', networkOf(address)], most: 600, withinSeconds: 15 * 60 },
]
