import {
  type FailureLimit,
  releaseReservedTry,
  reserveTry,
} from '#server/features/auth/sign-in/failed-tries.ts'
import { isOrganisationEstablished } from '#server/features/organisations/is-organisation-established.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

const withinSeconds = 24 * 3_600

/** A day's invitations of a new organisation, without those that were accepted. */
const atFirst = 5

/**
 * Nobody is flooded, and nobody sends mail to the whole world: at most 5 a day to one address, 100 from an
 * organisation, and 100 from a person, however many organisations they found; from new ones 5 instead of 100, until
 * they are accepted. Tells how many seconds the mail waits before it is sent: those of a new organisation leave one by
 * one, each after twice as long as the one before.
 */
export async function limitInvitations(ctx: MemberContext, tx: Tx, email: string): Promise<number> {
  const { organisationId, actor } = ctx
  const isNew = !(await isOrganisationEstablished(tx, organisationId))
  await reserveTry(ctx, [
    { of: ['invitation', organisationId, email], most: 5, withinSeconds },
    { of: ['invitations', organisationId], most: 100, withinSeconds },
    { of: ['invitations-by', actor.accountId], most: 100, withinSeconds },
  ]).catch(sayAs('too-many-invitations'))
  if (!isNew) return 0
  const { counted } = await reserveTry(ctx, firstInvitations(organisationId, actor.accountId)).catch(
    sayAs('first-invitations-used-up'),
  )
  return (2 ** (counted - 1) - 1) * 60
}

const firstInvitations = (organisationId: string, accountId: string): FailureLimit[] => [
  { of: ['first-invitations', organisationId], most: atFirst, withinSeconds },
  { of: ['first-invitations-by', accountId], most: atFirst, withinSeconds },
]

/** An invitation that was accepted is no mail to a stranger, so another one may be sent for it. */
export const releaseInvitationQuota = (
  { db, organisationId }: Pick<MemberContext, 'db' | 'organisationId'>,
  { invitedBy, invitedAt }: { invitedBy: string; invitedAt: Date },
): Promise<void> => releaseReservedTry({ db, now: invitedAt }, firstInvitations(organisationId, invitedBy))

const sayAs =
  (reason: 'too-many-invitations' | 'first-invitations-used-up') =>
  (error: unknown): never => {
    if (error instanceof AppError && error.reason === 'too-many-tries')
      throw new AppError(reason, error.details)
    throw error
  }
