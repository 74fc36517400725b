import { randomBytes } from 'node:crypto'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { limitConcurrency } from '#server/platform/jobs/limit-concurrency.ts'
import { AppError } from '#shared/errors.ts'
import { createPictureAddress, pictureName } from '#shared/uploads/picture-address.ts'
import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import { listPictureObjectKeys } from './picture-files.ts'
import { uploadsPolicy } from './policy.ts'
import { countPicturesAddedSince } from './queries.ts'

const inLine = limitConcurrency({ atOnce: 2, waitingAtMost: 8 })

/** Keeps an uploaded picture for the organisation and tells where it can be shown from. */
export async function createPicture(ctx: MemberContext, bytes: Uint8Array): Promise<{ url: string }> {
  permit(ctx, uploadsPolicy.add)
  await assertPictureLimit(ctx)
  const picture = await inLine(() => encodePicture(bytes))
  const name = pictureName(randomBytes(16).toString('hex'), picture.size)
  // The row comes first: without it nobody would ever delete the files.
  await insertUpload(ctx, name, picture)
  const parts = [picture.whole, picture.small]
  for (const [index, file] of listPictureObjectKeys(name).entries()) await ctx.store.put(file, parts[index]!)
  return { url: createPictureAddress(name) }
}

async function insertUpload(ctx: MemberContext, name: string, { whole, small }: EncodedPicture) {
  const { organisationId, actor, now } = ctx
  const bytes = whole.length + (small?.length ?? 0)
  await withOrganisation(ctx, async (tx) => {
    await tx
      .insertInto('uploads')
      .values({ organisationId, name, bytes, addedBy: actor.accountId, addedAt: now, unusedSince: now })
      .execute()
    await recordAudit(ctx, tx, {
      action: 'uploads.picture-added',
      subjectKind: 'upload',
      subjectId: null,
      detail: { bytes },
    })
  })
}

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
