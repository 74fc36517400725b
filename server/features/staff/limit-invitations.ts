import type { MemberContext, Tx } from '#server/context.ts'
import { hasHappened } from '#server/features/audit/has-happened.ts'
import { takeTry } from '#server/features/auth/failed-tries.ts'
import { AppError } from '#shared/errors.ts'

const withinSeconds = 24 * 3_600

/** A day's invitations until a learner has answered a form: anybody can create an organisation and mail strangers by it. */
const atFirst = 5

/**
 * Nobody is flooded, and nobody sends mail to the whole world: at most 5 a day to one address, 100 from an
 * organisation, and 100 from a person, however many organisations they found; from new ones 5 instead of 100.
 */
export async function limitInvitations(ctx: MemberContext, tx: Tx, email: string): Promise<void> {
  const { organisationId, actor } = ctx
  const isNew = !(await hasHappened(tx, organisationId, 'check-ins.answered'))
  await takeTry(ctx, [
    { of: ['invitation', organisationId, email], most: 5, withinSeconds },
    { of: ['invitations', organisationId], most: 100, withinSeconds },
    { of: ['invitations-by', actor.accountId], most: 100, withinSeconds },
  ]).catch(sayAs('too-many-invitations'))
  if (!isNew) return
  await takeTry(ctx, [
    { of: ['first-invitations', organisationId], most: atFirst, withinSeconds },
    { of: ['first-invitations-by', actor.accountId], most: atFirst, withinSeconds },
  ]).catch(sayAs('first-invitations-used-up'))
}

const sayAs =
  (reason: 'too-many-invitations' | 'first-invitations-used-up') =>
  (error: unknown): never => {
    if (error instanceof AppError && error.reason === 'too-many-tries')
      throw new AppError(reason, error.details)
    throw error
  }
