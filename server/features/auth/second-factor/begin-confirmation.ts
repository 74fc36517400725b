import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ConfirmedAct } from '#shared/auth/confirm-endpoints.ts'
import { confirmingState } from '#shared/auth/provider-fields.ts'
import { AppError } from '#shared/errors.ts'
import { authPolicy } from '../policy.ts'
import { hashToken, newToken } from '../sessions/token.ts'
import { leaveForProvider } from '../single-sign-on/leave-for-provider.ts'
import { listConfirmers } from './list-confirmers.ts'

/** Sends somebody to a provider to sign in anew; what comes of it counts for this act, in this browser, and once. */
export async function beginConfirmation(
  ctx: MemberContext,
  { act, provider }: { act: ConfirmedAct; provider: string },
) {
  permit(ctx, authPolicy.confirm)
  const { organisationId, actor, now } = ctx
  const confirmers = await withOrganisation(ctx, (tx) => listConfirmers(ctx, tx))
  const confirmer = confirmers.find((each) => each.provider === provider)
  if (!confirmer) throw new AppError('provider-unknown')
  const { address, keys } = await leaveForProvider(ctx, provider, { statePrefix: confirmingState })
  const confirmation = newToken()
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
