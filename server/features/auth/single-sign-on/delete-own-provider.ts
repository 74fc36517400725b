import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'
import { revokeSessionsByProvider } from '../sessions/revoke-sessions.ts'
import { assertOwnerCanSignIn } from './assert-owner-can-sign-in.ts'
import { getOwnProvider } from './read-own-provider.ts'

/** Its links go with it, and every session that came from it ends. Some owner has to come in by something else. */
export async function deleteOwnProvider(ctx: MemberContext) {
  permit(ctx, authPolicy['own-provider'])
  const { organisationId } = ctx

  return withOrganisation(ctx, async (tx) => {
    await tx.deleteFrom('providerDomains').where('organisationId', '=', organisationId).execute()
    const { numDeletedRows } = await tx
      .deleteFrom('identityProviders')
      .where('organisationId', '=', organisationId)
      .executeTakeFirst()
    if (numDeletedRows) {
      await assertOwnerCanSignIn(tx, organisationId)
      await revokeSessionsByProvider(tx, organisationId)
      await recordAudit(ctx, tx, {
        action: 'auth.provider-removed',
        subjectKind: 'organisation',
        subjectId: organisationId,
      })
    }
    return getOwnProvider(ctx, tx)
  })
}
