import type { MemberContext } from '#server/context.ts'
import { takeTry } from '#server/features/auth/failed-tries.ts'
import { AppError } from '#shared/errors.ts'

const withinSeconds = 24 * 3_600

/**
 * Nobody is flooded, and nobody sends mail to the whole world: at most 5 a day to one address, 100 from an
 * organisation, and 100 from a person, however many organisations they found.
 */
export async function limitInvitations(ctx: MemberContext, email: string): Promise<void> {
  const { organisationId, actor } = ctx
  await takeTry(ctx, [
    { of: ['invitation', organisationId, email], most: 5, withinSeconds },
    { of: ['invitations', organisationId], most: 100, withinSeconds },
    { of: ['invitations-by', actor.accountId], most: 100, withinSeconds },
  ]).catch(sayWhatWasTooMuch)
}

function sayWhatWasTooMuch(error: unknown): never {
  if (error instanceof AppError && error.reason === 'too-many-tries')
    throw new AppError('too-many-invitations', error.details)
  throw error
}
