import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { authPolicy } from '../policy.ts'
import { createRedirectUri } from './get-provider.ts'
import { findIdentityProvider } from './provider-queries.ts'

/** The organisation's own provider as its owners set it, without the secret, which nobody is shown again. */
export async function readOwnProvider(ctx: MemberContext) {
  permit(ctx, authPolicy['own-provider'])
  return withOrganisation(ctx, (tx) => getOwnProvider(ctx, tx))
}

export async function getOwnProvider({ organisationId, settings }: MemberContext, tx: Tx) {
  const row = await findIdentityProvider(tx, organisationId)
  const provider = row && {
    issuer: row.issuer,
    clientId: row.clientId,
    emailDomains: row.emailDomains,
    changedAt: row.changedAt.toISOString(),
  }
  return { provider, redirectUri: createRedirectUri(settings), canBeSaved: settings.secretsKey !== undefined }
}
