import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import { providerCallback } from '#shared/auth/auth-fields.ts'
import type { WebhookAnswer } from './webhook-peer.ts'

export interface ProviderPerson {
  /** What they enter at the provider, which is its subject too. */
  login: string
  email: string
  isEmailVerified: boolean
  name: string
}

interface Visiting {
  /** When the provider says that they signed in, in seconds before now. */
  signedInAgo?: number
}

/** A real OpenID provider on a free port of this machine, until it is closed. */
export interface ProviderPeer {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  addPerson(overrides?: Partial<ProviderPerson>): ProviderPerson
  /** Goes through the provider's pages as a browser does, and gives what it sends back; without a person, declines. */
  visit(address: string, person: ProviderPerson | null, how?: Visiting): Promise<Record<string, string>>
  /** What stands at a path in place of what belongs there; null puts that back. */
  answerAt(path: string, answering: WebhookAnswer | null): void
  close(): Promise<void>
}

/** The settings of a program that signs people in by this provider, and keeps secrets. */
export const providerEnvironmentOf = ({ issuer, clientId, clientSecret }: Omit<ProviderPeer, 'close'>) => ({
  SECRETS_KEY: randomBytes(32).toString('base64'),
  OIDC_NAME: 'District',
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
})

export async function openOpenIdProvider({ redirectUri }: { redirectUri: string }): Promise<ProviderPeer> {
  const people = new Map<string, ProviderPerson>()
  const instead = new Map<string, WebhookAnswer | null>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clientId = `daymark-${randomUUID().slice(0, 8)}`
  const clientSecret = randomUUID()

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount(_, login) {
      const person = people.get(login)
      if (!person) return undefined
      const { email, isEmailVerified, name } = person
      return {
        accountId: login,
        claims: () => ({ sub: login, email, email_verified: isEmailVerified, name }),
      }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })

  const answer = provider.callback()
  server.on('request', (request, response) => {
    const answering = instead.get(request.url ?? '/')
    if (typeof answering === 'function') answering(response)
    else if (answering) response.writeHead(answering).end()
    else if (request.url === '/favicon.ico') response.writeHead(204).end()
    else if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else answer(request, response)
  })

  return {
    issuer,
    clientId,
    clientSecret,
    addPerson(given = {}) {
      const login = `p-${randomUUID().slice(0, 8)}`
      const person = {
        login,
        email: `${login}@fjord.test`,
        isEmailVerified: true,
        name: 'Ines Duarte',
        ...given,
      }
      people.set(person.login, person)
      return person
    },
    visit: (address, person, { signedInAgo = 0 } = {}) =>
      visitAsBrowser({ address, redirectUri, login: person?.login ?? '', ago: String(signedInAgo) }),
    answerAt: (path, answering) => void instead.set(path, answering),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const page = `<!doctype html><html lang="en"><title>District sign-in</title><main><h1>District sign-in</h1>
<form method="post"><label>Who are you? <input name="login" autofocus></label><button>Continue</button></form></main></html>`

async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(page)
  const given = new URLSearchParams(await text(request))
  const login = given.get('login')
  const signedInAt = Math.floor(Date.now() / 1000) - Number(given.get('ago'))
  const result = login
    ? { login: { accountId: login, ts: signedInAt } }
    : { error: 'access_denied', error_description: 'Nobody came' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

async function visitAsBrowser({
  address,
  redirectUri,
  login,
  ago,
}: Record<'address' | 'redirectUri' | 'login' | 'ago', string>) {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  while (!next.href.startsWith(redirectUri)) {
    const isAsked = next.pathname.startsWith('/interaction/')
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isAsked && { method: 'POST', body: new URLSearchParams({ login, ago }) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
  }
  // What else a provider adds, our pages leave out.
  return Object.fromEntries([...next.searchParams].filter(([name]) => name in providerCallback))
}
