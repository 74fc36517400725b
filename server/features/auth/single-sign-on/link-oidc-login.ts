import { v7 as uuidv7 } from 'uuid'
import { recordAccountAudit } from '#server/features/audit/record-account-audit.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type StaffContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import { authPolicy } from '../policy.ts'
import { hashToken } from '../sessions/token.ts'
import { assertTeamMemberOrInvited } from '../sign-in/assert-team-member-or-invited.ts'
import { getProvider, lockProvider } from './get-provider.ts'
import { insertIdentity } from './insert-identity.ts'
import { findIdentity, findOidcLoginToLink } from './provider-queries.ts'

/** From now on, who came back from the provider in this browser is the account that is signed in. */
export async function linkOidcLogin(ctx: StaffContext, { visit }: { visit: string }) {
  permit(ctx, authPolicy.link)
  const { accountId } = ctx.actor
  const browserHash = hashToken(visit)
  const arrival = await findOidcLoginToLink(ctx, browserHash)
  if (!arrival) throw new AppError('visit-over')
  const provider = await getProvider(ctx, arrival.provider)
  const { organisationId } = provider
  const identity = { ...arrival, isEmailVerified: arrival.email !== null }

  await withOrganisation({ ...ctx, organisationId: organisationId ?? uuidv7() }, async (tx) => {
    await endVisitOf(tx, browserHash)
    await lockProvider(tx, provider)
    const linkedTo = await findIdentity(tx, provider, identity)
    if (linkedTo === accountId) return
    if (linkedTo) throw new AppError('already-linked')
    if (organisationId)
      await assertTeamMemberOrInvited({ ...ctx, organisationId }, tx, { accountId, identity })
    await insertIdentity(ctx, tx, { provider, identity, accountId })
    await recordAccountAudit(ctx, tx, {
      action: 'auth.linked',
      accountId,
      detail: { provider: provider.key },
    })
    await notifyAccount(ctx, tx, { accountId, email: ctx.actor.email, kind: 'linked' })
    if (organisationId)
      await recordAudit({ ...ctx, organisationId }, tx, {
        action: 'auth.linked',
        subjectKind: 'account',
        subjectId: accountId,
      })
  })
  return { organisationId }
}

async function endVisitOf(tx: Tx, browserHash: Buffer): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('providerVisits')
    .where('browserHash', '=', browserHash)
    .executeTakeFirst()
  if (!numDeletedRows) throw new AppError('visit-over')
}
