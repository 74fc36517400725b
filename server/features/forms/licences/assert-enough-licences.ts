import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { countActiveLearners } from './active-learners.ts'

/** Refuses what was just written where it gives forms to more learners than there are licences. */
export async function assertEnoughLicences(ctx: MemberContext, tx: Tx): Promise<void> {
  const limit = await ctx.licences.lockLimit(tx, ctx.organisationId)
  if (limit === null || (await countActiveLearners(tx, ctx)) <= limit) return
  throw new AppError('licences-too-few', { fields: { learnerIds: 'licences-too-few' } })
}
