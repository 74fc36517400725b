import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { confirmationStatePrefix } from '#shared/auth/auth-fields.ts'
import type { ProtectedAction } from '#shared/auth/confirm-endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { authPolicy } from '../policy.ts'
import { generateToken, hashToken } from '../sessions/token.ts'
import { redirectToProvider } from '../single-sign-on/redirect-to-provider.ts'
import { listConfirmationProviders } from './list-confirmation-providers.ts'

/** Sends somebody to a provider to sign in anew; what comes of it counts for this act, in this browser, and once. */
export async function startConfirmation(
  ctx: MemberContext,
  { act, provider }: { act: ProtectedAction; provider: string },
) {
  permit(ctx, authPolicy.confirm)
  const { organisationId, actor, now } = ctx
  const confirmers = await withOrganisation(ctx, (tx) => listConfirmationProviders(ctx, tx))
  const confirmer = confirmers.find((each) => each.provider === provider)
  if (!confirmer) throw new AppError('provider-unknown')
  const { address, keys } = await redirectToProvider(ctx, provider, { statePrefix: confirmationStatePrefix })
  const confirmation = generateToken()
  const { issuer, subject } = confirmer
  const begun = {
    ...keys,
    act,
    provider,
    issuer,
    subject,
    browserHash: hashToken(confirmation),
    begunAt: now,
    cameBackAt: null,
    confirmedAt: null,
  }
  await withOrganisation(ctx, async (tx) => {
    await tx
      .insertInto('confirmations')
      .values({ ...begun, organisationId, accountId: actor.accountId })
      .onConflict((mine) => mine.columns(['organisationId', 'accountId']).doUpdateSet(begun))
      .execute()
    await recordAudit(ctx, tx, {
      action: 'auth.confirmation-begun',
      subjectKind: 'account',
      subjectId: actor.accountId,
      detail: { act },
    })
  })
  return { address, confirmation }
}
