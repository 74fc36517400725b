import type { MemberContext } from '#server/context.ts'
import { takeTry } from '#server/features/auth/failed-tries.ts'
import { AppError } from '#shared/errors.ts'

const withinSeconds = 24 * 3_600

/** Nobody is flooded, and no organisation sends mail to the whole world: at most 5 a day to one, 100 to all. */
export async function limitInvitations(ctx: MemberContext, to: string): Promise<void> {
  const { organisationId } = ctx
  await takeTry(ctx, [
    { of: ['invitation', organisationId, to], most: 5, withinSeconds },
    { of: ['invitations', organisationId], most: 100, withinSeconds },
  ]).catch(sayWhatWasTooMuch)
}

function sayWhatWasTooMuch(error: unknown): never {
  if (error instanceof AppError && error.reason === 'too-many-tries')
    throw new AppError('too-many-invitations', error.details)
  throw error
}
