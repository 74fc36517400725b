import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import {
  finishLogin,
  isProviderUnreachable,
  MissingAuthTimeError,
  type ProviderCallback,
  StaleSignInError,
} from '#server/platform/external/openid-provider.ts'
import { AppError, type ErrorReason } from '#shared/errors.ts'
import { authPolicy } from '../policy.ts'
import { hashToken } from '../sessions/token.ts'
import { getProvider } from '../single-sign-on/get-provider.ts'
import { oidcLoginExpiryCutoff } from '../single-sign-on/oidc-login-limits.ts'
import { listConfirmationProviders } from './list-confirmation-providers.ts'

type CameBack = Omit<ProviderCallback, 'code'> & { confirmation: string; code?: string; error?: string }

/** Whoever came back has to be whom the account is linked to, by a sign-in that was a part of this visit. */
export async function finishConfirmation(ctx: MemberContext, { confirmation, ...cameBack }: CameBack) {
  permit(ctx, authPolicy.confirm)
  const browserHash = hashToken(confirmation)
  const begun = await withOrganisation(ctx, (tx) => take(tx, ctx, browserHash))
  if (!begun) throw new AppError('confirmation-over')
  const came = await identify(ctx, begun, cameBack)

  const failed = await withOrganisation(ctx, async (tx) => {
    const reason = came.refused ?? ((await isStillLinked(tx, ctx, begun)) ? null : 'confirmation-elsewhere')
    if (!reason)
      await tx
        .updateTable('confirmations')
        .set({ confirmedAt: ctx.now })
        .where('organisationId', '=', ctx.organisationId)
        .where('accountId', '=', ctx.actor.accountId)
        .where('browserHash', '=', browserHash)
        .execute()
    await recordAudit(ctx, tx, {
      action: reason ? 'auth.confirmation-failed' : 'auth.confirmed',
      subjectKind: 'account',
      subjectId: ctx.actor.accountId,
      detail: { act: begun.act, ...(reason && { reason }) },
    })
    return reason
  })
  if (failed) throw new AppError(failed)
  return {}
}

// One statement: of two that come back with the same secret, one finds nothing left.
function take(tx: Tx, { organisationId, actor, now }: MemberContext, browserHash: Buffer) {
  return tx
    .updateTable('confirmations')
    .set({ cameBackAt: now })
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', actor.accountId)
    .where('browserHash', '=', browserHash)
    .where('cameBackAt', 'is', null)
    .where('begunAt', '>', oidcLoginExpiryCutoff(now))
    .returning(['act', 'provider', 'issuer', 'subject', 'state', 'nonce', 'codeVerifier', 'begunAt'])
    .executeTakeFirst()
}

type StartedConfirmation = NonNullable<Awaited<ReturnType<typeof take>>>

async function identify(
  ctx: MemberContext,
  { provider, issuer, subject, state, nonce, codeVerifier, begunAt }: StartedConfirmation,
  { code, error, ...answer }: Omit<CameBack, 'confirmation'>,
): Promise<{ refused: ErrorReason | null }> {
  if (code === undefined || error !== undefined)
    return { refused: answer.state === state ? 'provider-refused' : 'provider-answer-wrong' }
  const { client } = await getProvider(ctx, provider)
  const tookSeconds = (ctx.now.getTime() - begunAt.getTime()) / 1000
  try {
    const came = await finishLogin(client, { state, nonce, codeVerifier }, { ...answer, code }, tookSeconds)
    const isThem = came.issuer === issuer && came.subject === subject
    return { refused: isThem ? null : 'confirmation-elsewhere' }
  } catch (failure) {
    ctx.log.warn({ err: failure, provider }, 'confirmation by provider refused')
    return { refused: reasonOf(failure) }
  }
}

function reasonOf(failure: unknown): ErrorReason {
  if (isProviderUnreachable(failure)) return 'provider-unreachable'
  if (failure instanceof MissingAuthTimeError) return 'provider-tells-no-time'
  return failure instanceof StaleSignInError ? 'confirmation-stale' : 'provider-answer-wrong'
}

async function isStillLinked(
  tx: Tx,
  ctx: MemberContext,
  { provider, issuer, subject }: StartedConfirmation,
): Promise<boolean> {
  const confirmers = await listConfirmationProviders(ctx, tx)
  return confirmers.some(
    (each) => each.provider === provider && each.issuer === issuer && each.subject === subject,
  )
}
