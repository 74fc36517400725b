import type { ClientAuth, Configuration, CustomFetchOptions } from 'openid-client'
import { toVisibleLine } from '#shared/visible-text.ts'
import { createLimitedRequest, type NetworkScope } from './outgoing-requests.ts'

/** Daymark as a program elsewhere knows it, which signs people in by OpenID Connect. */
export interface OpenIdClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly scope: NetworkScope
  /** Milliseconds that an answer is waited for, where it is not as long as usual. */
  readonly timeLimit?: number
  /** What the provider shall ask its visitor, where it is known to understand that. */
  readonly prompt?: string
}

/** What a visit to a provider is recognised by when it comes back. */
export interface OidcLoginState {
  state: string
  nonce: string
  codeVerifier: string
}

/** What a browser brings back from a provider. */
export interface ProviderCallback {
  code: string
  state: string
  iss?: string
}

/** Who somebody is at a provider. `issuer` and `subject` together stay; the rest may change. */
export interface Identity {
  issuer: string
  subject: string
  /** In small letters. */
  email: string | null
  isEmailVerified: boolean
  name: string | null
}

/** Asks the provider for its metadata; rejects when it cannot be reached or is none. */
export async function discoverProvider(client: OpenIdClient): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await import(
    'openid-client'
  )
  const isPlain = new URL(client.issuer).protocol === 'http:'
  return discovery(
    new URL(client.issuer),
    client.clientId,
    client.clientSecret,
    await authenticateWith(client.clientSecret),
    {
      [customFetch]: (address: string, { body, ...options }: CustomFetchOptions) =>
        ask(client, address, { ...options, ...(body && { body: String(body) }) }),
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    },
  )
}

async function ask(
  { scope, timeLimit }: OpenIdClient,
  ...request: Parameters<ReturnType<typeof createLimitedRequest>>
) {
  const answer = await createLimitedRequest(scope, { timeLimit })(...request).catch((cause: unknown) => {
    throw new ProviderAway('The provider was not reached', { cause })
  })
  if (answer.status >= 500) throw new ProviderAway(`The provider answered ${answer.status}`)
  return answer
}

/** The provider does not answer, or has a fault of its own. */
class ProviderAway extends Error {}

/** Whether a visit failed because its provider is away, and not for what was brought back. */
export const isProviderUnreachable = (failure: unknown): boolean =>
  failure instanceof ProviderAway || (failure instanceof Error && failure.cause instanceof ProviderAway)

/** The provider does not say when somebody signed in, so that nobody can tell a sign-in anew from an old one. */
export class MissingAuthTimeError extends Error {}

/** Whoever came back had signed in before they left. */
export class StaleSignInError extends Error {}

/** A visit for which somebody signs in anew, even where the provider knows them still. */
export interface ReauthenticationRequest {
  /** How its state begins. */
  statePrefix: string
}

/** Where the browser has to go, and what its visit will be recognised by. */
export async function startLogin(
  client: OpenIdClient,
  anew?: ReauthenticationRequest,
): Promise<{ address: string; keys: OidcLoginState }> {
  const openid = await import('openid-client')
  const provider = await discoverProvider(client)
  if (anew && provider.serverMetadata().claims_supported?.includes('auth_time') === false)
    throw new MissingAuthTimeError()
  const keys = {
    state: (anew?.statePrefix ?? '') + openid.randomState(),
    nonce: openid.randomNonce(),
    codeVerifier: openid.randomPKCECodeVerifier(),
  }
  const address = openid.buildAuthorizationUrl(provider, {
    redirect_uri: client.redirectUri,
    scope: 'openid email profile',
    state: keys.state,
    nonce: keys.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(keys.codeVerifier),
    code_challenge_method: 'S256',
    ...(client.prompt && { prompt: client.prompt }),
    ...(anew && { prompt: 'login', max_age: '0' }),
  })
  return { address: address.href, keys }
}

/**
 * Who came back, once state, nonce, code verifier, issuer, audience, times and signature are right; rejects else. Of a
 * visit to sign in anew, which took so many seconds, the sign-in must have been a part: by the provider's own clock.
 */
export async function finishLogin(
  client: OpenIdClient,
  keys: OidcLoginState,
  answer: ProviderCallback,
  anewWithin?: number,
): Promise<Identity> {
  const openid = await import('openid-client')
  const provider = await discoverProvider(client)
  const cameBackTo = new URL(client.redirectUri)
  cameBackTo.search = new URLSearchParams({ ...answer }).toString()
  const tokens = await openid.authorizationCodeGrant(provider, cameBackTo, {
    expectedState: keys.state,
    expectedNonce: keys.nonce,
    pkceCodeVerifier: keys.codeVerifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()!
  if (anewWithin !== undefined) {
    if (token.auth_time === undefined) throw new MissingAuthTimeError()
    if (token.auth_time > token.iat + clockTicks) throw new Error('The sign-in is told to be still to come')
    if (token.iat - token.auth_time > anewWithin + clockTicks) throw new StaleSignInError()
  }
  const hasMore = token.email === undefined && provider.serverMetadata().userinfo_endpoint
  const told = hasMore
    ? { ...token, ...(await openid.fetchUserInfo(provider, tokens.access_token, token.sub)) }
    : token
  return {
    issuer: token.iss,
    subject: token.sub,
    email: textIn(told.email, 254)?.toLowerCase() ?? null,
    isEmailVerified: told.email_verified === true || isOwnedDomain(told.xms_edov),
    name: textIn(told.name, 120),
  }
}

/** Seconds, and not their parts, are told. */
const clockTicks = 2

// By the metadata, since some know only the one and some only the other; the standard's word for silence is `basic`.
const authenticateWith = async (secret: string): Promise<ClientAuth> => {
  const { ClientSecretBasic, ClientSecretPost } = await import('openid-client')
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (provider, ...rest) => {
    const takesPost = provider.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesPost ? post : basic)(provider, ...rest)
  }
}

// Microsoft says so instead of `email_verified`, as an optional claim.
const isOwnedDomain = (claim: unknown) => claim === true || claim === 1 || claim === '1'

function textIn(claim: unknown, longest: number): string | null {
  const text = typeof claim === 'string' ? toVisibleLine(claim).trim() : ''
  return text !== '' && text.length <= longest ? text : null
}
