import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { ProtectedAction } from '#shared/auth/confirm-endpoints.ts'
import { AppError } from '#shared/errors.ts'
import { authPolicy } from '../policy.ts'
import { hashToken } from '../sessions/token.ts'
import { confirmationExpiryCutoff } from '../single-sign-on/oidc-login-limits.ts'
import { reauthenticate, verifyOwnSecondFactor } from './reauthenticate.ts'

/** A password, or a confirmation in its place; a code beside either for whoever has set up an app. */
export interface ActionProof {
  password?: string | undefined
  confirmation?: string | undefined
  code?: string | undefined
}

/** Refuses whoever sits at the browser of somebody signed in and cannot show once more, for this act, that it is them. */
export async function confirmAction(
  ctx: MemberContext,
  act: ProtectedAction,
  { password, confirmation, code }: ActionProof,
): Promise<void> {
  permit(ctx, authPolicy.confirm)
  if (password !== undefined) return reauthenticate(ctx, { password, code })
  if (confirmation === undefined) throw new AppError('input-invalid', { fields: { password: 'missing' } })
  await verifyOwnSecondFactor(ctx, code)
  const { organisationId, actor, now } = ctx
  const isConfirmed = await withOrganisation(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('confirmations')
      .where('organisationId', '=', organisationId)
      .where('accountId', '=', actor.accountId)
      .where('browserHash', '=', hashToken(confirmation))
      .where('act', '=', act)
      .where('confirmedAt', '>', confirmationExpiryCutoff(now))
      .executeTakeFirst()
    if (numDeletedRows > 0n)
      await recordAudit(ctx, tx, {
        action: 'auth.confirmation-used',
        subjectKind: 'account',
        subjectId: actor.accountId,
        detail: { act },
      })
    return numDeletedRows > 0n
  })
  if (!isConfirmed) throw new AppError('confirmation-over', { fields: { confirmation: 'over' } })
}
