import type { MemberContext } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import {
  AddressNotAllowedError,
  createLimitedRequest,
  type NetworkScope,
  ResponseTooLargeError,
} from '#server/platform/external/outgoing-requests.ts'
import { AppError } from '#shared/errors.ts'
import { maxPictureBytes } from '#shared/uploads/picture-limits.ts'
import { assertPictureLimit, createPicture } from './create-picture.ts'
import { uploadsPolicy } from './policy.ts'

const maxRedirects = 5

/** Fetches a picture from a public address and keeps it like an uploaded one: nobody who sees it later asks there. */
export async function createPictureFromAddress(
  ctx: MemberContext,
  { address }: { address: string },
): Promise<{ url: string }> {
  permit(ctx, uploadsPolicy.add)
  await assertPictureLimit(ctx)
  const reach = ctx.settings.isTest ? 'anywhere' : 'public'
  return createPicture(ctx, await fetchPicture(address, reach))
}

/** The bytes at an address, through redirects that are each looked at anew. */
export async function fetchPicture(
  address: string,
  scope: NetworkScope,
  timeLimit = 5_000,
): Promise<Uint8Array> {
  const request = createLimitedRequest(scope, { timeLimit, longestAnswer: maxPictureBytes })
  const signal = AbortSignal.timeout(timeLimit)
  const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif' }
  let next = address
  try {
    for (let asked = 0; asked <= maxRedirects; asked += 1) {
      if (!URL.canParse(next)) throw new AppError('picture-address-wrong')
      const answer = await request(next, { method: 'GET', headers, signal })
      const location = answer.headers.get('location')
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      if (answer.status < 300 || answer.status >= 400 || !location) break
      next = URL.canParse(location, next) ? new URL(location, next).href : ''
    }
  } catch (error) {
    throw refusalOf(error)
  }
  throw new AppError('picture-unreachable')
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ResponseTooLargeError) return new AppError('picture-too-large')
  return new AppError(
    error instanceof AddressNotAllowedError ? 'picture-address-wrong' : 'picture-unreachable',
  )
}
