import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { uploadsPolicy } from './policy.ts'
import { countPicturesAddedSince } from './queries.ts'

const maxInAnHour = 200
const hour = 3_600_000

/** Nobody writes that many forms: somebody uses us to keep pictures. */
export async function assertPictureLimit(ctx: MemberContext): Promise<void> {
  permit(ctx, uploadsPolicy.add)
  const since = new Date(ctx.now.getTime() - hour)
  const added = await withOrganisation(ctx, (tx) =>
    countPicturesAddedSince(tx, ctx.organisationId, ctx.actor.accountId, since),
  )
  if (added >= maxInAnHour) throw new AppError('too-many-pictures', { retryAfter: hour / 1000 })
}
