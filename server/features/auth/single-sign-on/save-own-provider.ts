import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { discoverProvider } from '#server/platform/external/openid-provider.ts'
import { sealText, unsealText } from '#server/platform/secrets/sealed-text.ts'
import { AppError } from '#shared/errors.ts'
import { authPolicy } from '../policy.ts'
import { revokeSessionsByProvider } from '../sessions/revoke-sessions.ts'
import { reserveTry } from '../sign-in/failed-tries.ts'
import { assertOwnerCanSignIn } from './assert-owner-can-sign-in.ts'
import { organisationOpenIdClient } from './get-provider.ts'
import { findIdentityProvider } from './provider-queries.ts'
import { getOwnProvider } from './read-own-provider.ts'

export interface OwnProvider {
  issuer: string
  clientId: string
  /** Absent: the one that is kept, which goes to nobody but the client and issuer that it was given for. */
  clientSecret?: string
  emailDomains: readonly string[]
}

/**
 * Sets the organisation's own provider once it has answered as one; another issuer ends its links and
 * sessions. Where there is one already, some owner has to come in by something else.
 */
export async function saveOwnProvider(ctx: MemberContext, given: OwnProvider) {
  permit(ctx, authPolicy['own-provider'])
  const { organisationId, settings } = ctx
  const { secretsKey } = settings
  if (!secretsKey) throw new AppError('secrets-not-kept')
  const { issuer, clientId, emailDomains } = given
  const before = await withOrganisation(ctx, (tx) => findIdentityProvider(tx, organisationId))
  const isSameClient = before?.issuer === issuer && before.clientId === clientId
  const keptSecret = isSameClient ? unsealText(secretsKey, before.sealedSecret, organisationId) : undefined
  const clientSecret = given.clientSecret ?? keptSecret
  if (!clientSecret) throw new AppError('provider-secret-missing', { fields: { clientSecret: 'missing' } })
  await refuseUnreachable(ctx, { issuer, clientId, clientSecret })

  return withOrganisation(ctx, async (tx) => {
    if (before) await assertOwnerCanSignIn(tx, organisationId)
    const sealedSecret = sealText(secretsKey, clientSecret, organisationId)
    const row = { issuer, clientId, sealedSecret, changedAt: ctx.now }
    await tx
      .insertInto('identityProviders')
      .values({ organisationId, ...row })
      .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(row))
      .execute()
    if (before && before.issuer !== issuer) {
      await tx.deleteFrom('staffIdentities').where('organisationId', '=', organisationId).execute()
      await revokeSessionsByProvider(tx, organisationId)
    }
    await replaceDomains(tx, organisationId, emailDomains)
    await recordAudit(ctx, tx, {
      action: 'auth.provider-saved',
      subjectKind: 'organisation',
      subjectId: organisationId,
      detail: { isNewIssuer: before?.issuer !== issuer, isNewSecret: given.clientSecret !== undefined },
    })
    return getOwnProvider(ctx, tx)
  })
}

async function refuseUnreachable(
  ctx: MemberContext,
  client: Parameters<typeof organisationOpenIdClient>[1],
): Promise<void> {
  const { organisationId } = ctx
  await reserveTry(ctx, [{ of: ['providers-of', organisationId], most: 60, withinSeconds: 3600 }])
  await discoverProvider(organisationOpenIdClient(ctx.settings, client)).catch((error: unknown) => {
    ctx.log.warn({ err: error, organisationId }, 'provider not reached')
    throw new AppError('provider-unreachable', { fields: { issuer: 'unreachable' } })
  })
}

async function replaceDomains(tx: Tx, organisationId: string, emailDomains: readonly string[]) {
  await tx.deleteFrom('providerDomains').where('organisationId', '=', organisationId).execute()
  const rows = [...new Set(emailDomains)].map((domain) => ({ organisationId, domain }))
  if (rows.length > 0) await tx.insertInto('providerDomains').values(rows).execute()
}
