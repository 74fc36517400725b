import { type Context, type Tx, withOrganisation } from '#server/kernel/context.ts'
import type { OpenIdClient } from '#server/platform/external/openid-provider.ts'
import type { SignInProvider } from '#server/platform/external/sign-in-providers.ts'
import { unsealText } from '#server/platform/secrets/sealed-text.ts'
import type { Settings } from '#server/platform/settings.ts'
import { AppError } from '#shared/errors.ts'
import { findIdentityProvider } from './provider-queries.ts'

export interface OpenIdProvider {
  readonly key: string
  readonly client: OpenIdClient
  /** Whose own it is; null for one that the environment names. */
  readonly organisationId: string | null
  /** Of the addresses that it may bring; empty for any. */
  readonly emailDomains: readonly string[]
}

/** Where every provider sends people back to. */
export const createRedirectUri = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}/login-return`

/** The provider of an issuer; of one that stands for many, such as a tenant's, by its host. */
export function findProviderByIssuer(
  { signInProviders }: Pick<Settings, 'signInProviders'>,
  issuer: string,
): SignInProvider | undefined {
  const { host } = new URL(issuer)
  return (
    signInProviders.find((provider) => provider.issuer === issuer) ??
    signInProviders.find((provider) => new URL(provider.issuer).host === host)
  )
}

export const findIssuerName = (settings: Pick<Settings, 'signInProviders'>, issuer: string): string =>
  findProviderByIssuer(settings, issuer)?.name ?? new URL(issuer).host

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A provider of the environment by its key, or an organisation's own by the organisation's id. */
export async function getProvider(ctx: Context, key: string): Promise<OpenIdProvider> {
  const { settings } = ctx
  const named = settings.signInProviders.find((provider) => provider.key === key)
  if (named) {
    const client = { ...named, redirectUri: createRedirectUri(settings), scope: 'anywhere' as const }
    return { key, client, organisationId: null, emailDomains: [] }
  }
  const provider = uuid.test(key) ? await findOwnProvider(ctx, key) : null
  if (!provider) throw new AppError('provider-unknown')
  return provider
}

async function findOwnProvider(ctx: Context, organisationId: string): Promise<OpenIdProvider | null> {
  const { secretsKey } = ctx.settings
  const row = await withOrganisation({ ...ctx, organisationId }, (tx) =>
    findIdentityProvider(tx, organisationId),
  )
  if (!row || !secretsKey) return null
  const { issuer, clientId, emailDomains } = row
  const clientSecret = unsealText(secretsKey, row.sealedSecret, organisationId)
  if (clientSecret === null) return null
  const client = organisationOpenIdClient(ctx.settings, { issuer, clientId, clientSecret })
  return { key: organisationId, client, organisationId, emailDomains }
}

/** What an organisation entered leads to no address behind this server, except in tests. */
export const organisationOpenIdClient = (
  settings: Settings,
  given: Pick<OpenIdClient, 'issuer' | 'clientId' | 'clientSecret'>,
): OpenIdClient => ({
  ...given,
  redirectUri: createRedirectUri(settings),
  scope: settings.isTest ? 'anywhere' : 'public',
})

/** Refuses what an organisation's own provider said that is its own no more; until the transaction ends, it stays so. */
export async function lockProvider(
  tx: Tx,
  { organisationId, client }: Pick<OpenIdProvider, 'organisationId' | 'client'>,
): Promise<void> {
  if (!organisationId) return
  const row = await tx
    .selectFrom('identityProviders')
    .where('organisationId', '=', organisationId)
    .where('issuer', '=', client.issuer)
    .select('issuer')
    .forShare()
    .executeTakeFirst()
  if (!row) throw new AppError('provider-unknown')
}
