import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type ActionProof, confirmAction } from '#server/features/auth/second-factor/confirm-action.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { OrganisationErasure } from '#shared/privacy/endpoints.ts'
import { isSameName } from '#shared/visible-text.ts'
import { assertNotOnHold } from '../holds/hold-queries.ts'
import { privacyPolicy } from '../policy.ts'
import { queueErasureNotices } from './erasure-notices.ts'
import { erasureDelayMs, selectOrganisationErasure } from './organisation-erasure-queries.ts'
import { readOrganisationErasure } from './read-organisation-erasure.ts'

interface Input extends ActionProof {
  requestKey: string
  /** The organisation's name, typed by whoever asks. */
  name: string
}

/** Has the organisation erased in a week and tells everybody on its staff. Asked for already, it changes nothing. */
export async function planOrganisationErasure(
  ctx: MemberContext,
  { requestKey: id, name, ...proof }: Input,
): Promise<OrganisationErasure> {
  permit(ctx, privacyPolicy['erase-organisation'])
  const { organisationId, now } = ctx
  const isPlanned = await withOrganisation(ctx, async (tx) => {
    const organisation = await getOrganisation(tx, organisationId)
    if (!isSameName(organisation.name, name))
      throw new AppError('input-invalid', { fields: { name: 'differs' } })
    const planned = await selectOrganisationErasure(tx, organisationId).select('id').executeTakeFirst()
    return planned?.id === id
  })
  if (!isPlanned) {
    await confirmAction(ctx, 'erase-organisation', proof)
    await withOrganisation(ctx, async (tx) => {
      await assertNotOnHold(tx, ctx, 'everything')
      const dueAt = new Date(now.getTime() + erasureDelayMs)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('organisationErasures')
        .values({ organisationId, id, askedBy: ctx.actor.accountId, askedAt: now, dueAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 0n) return
      await queueErasureNotices(ctx, tx, 'planned')
      await recordAudit(ctx, tx, {
        action: 'privacy.organisation-erasure-planned',
        subjectKind: 'organisation',
        subjectId: organisationId,
      })
    })
  }
  return readOrganisationErasure(ctx)
}
