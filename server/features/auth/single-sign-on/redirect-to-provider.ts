import type { Context } from '#server/kernel/context.ts'
import {
  MissingAuthTimeError,
  type ReauthenticationRequest,
  startLogin,
} from '#server/platform/external/openid-provider.ts'
import { AppError } from '#shared/errors.ts'
import { toNetworkCidr } from '../sign-in/address-ranges.ts'
import { type FailureLimit, reserveTry } from '../sign-in/failed-tries.ts'
import { getProvider } from './get-provider.ts'

/** Where a browser has to go for a provider, and what it will be recognised by when it comes back. */
export async function redirectToProvider(ctx: Context, key: string, anew?: ReauthenticationRequest) {
  await reserveTry(ctx, limitsOfVisiting(ctx))
  const { client } = await getProvider(ctx, key)
  return startLogin(client, anew).catch((error: unknown) => {
    if (error instanceof MissingAuthTimeError) throw new AppError('provider-tells-no-time')
    ctx.log.warn({ err: error, provider: key }, 'provider not reached')
    throw new AppError('provider-unreachable')
  })
}

/** Whoever calls comes from somewhere; jobs do not, and visit nothing. */
const limitsOfVisiting = ({ address }: Pick<Context, 'address'>): FailureLimit[] =>
  address === null ? [] : [{ of: ['visits-from', toNetworkCidr(address)], most: 600, withinSeconds: 15 * 60 }]
