import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emptyInput, id, instant, requiredText } from '../fields.ts'
import { oidcLoginSecret, providerCallback, providerKey, secondStep } from './auth-fields.ts'
import { organisationDomain } from './email-domain.ts'
import { startedSession } from './endpoints.ts'

const ownProvider = z.object({
  issuer: z.string(),
  clientId: z.string(),
  emailDomains: z.array(z.string()),
  changedAt: instant,
})

const settingUp = z.object({
  provider: z.nullable(ownProvider),
  /** To be entered at the provider. */
  redirectUri: z.string(),
  /** False where the server has no key to keep a client secret with. */
  canBeSaved: z.boolean(),
})

const linkedIdentity = z.object({
  id,
  /** Of the provider, or of the organisation whose own it is. */
  name: z.string(),
  /** The one organisation that it signs in to. */
  organisationId: z.nullable(id),
  linkedAt: instant,
})
export type LinkedIdentity = z.infer<typeof linkedIdentity>

/** A fixed issuer: the addresses that stand for any of Microsoft's tenants would let anybody in. */
const issuer = requiredText(500).check(
  z.refine((given) => /^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/.test(given), { error: 'not-an-address' }),
  z.refine(
    (given) =>
      !/^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i.test(given),
    {
      error: 'any-tenant',
    },
  ),
)

export const providerEndpoints = {
  listProviders: endpoint('GET', '/api/sign-in/providers', {
    summary: 'The programs elsewhere that staff can sign in by',
    audience: 'public',
  })
    .input(emptyInput)
    .output(
      z.object({
        providers: z.array(z.object({ provider: providerKey, name: z.string() })),
        /** Whether organisations can have a provider of their own on this server. */
        ofOrganisations: z.boolean(),
      }),
    ),

  findProvider: endpoint('POST', '/api/sign-in/providers/find', {
    summary: 'The organisations’ own providers, by organisation code or e-mail address',
    audience: 'public',
    reasons: ['provider-unknown', 'too-many-tries'],
  })
    .input(z.object({ organisation: requiredText(254) }))
    .output(
      z.object({
        providers: z.array(
          z.object({
            provider: providerKey,
            /** Of the organisation. */
            name: z.string(),
            /** Where the browser would go. */
            host: z.string(),
          }),
        ),
      }),
    ),

  startOidcLogin: endpoint('POST', '/api/sign-in/visits', {
    summary: 'Begin a visit to a provider; the browser goes to the address and keeps the visit’s secret',
    audience: 'public',
    reasons: ['provider-unknown', 'provider-unreachable', 'too-many-tries'],
  })
    .input(z.object({ provider: providerKey }))
    .output(z.object({ address: z.url(), visit: oidcLoginSecret })),

  finishOidcLogin: endpoint('POST', '/api/sign-in/visits/finish', {
    summary:
      'Return from a provider, once; an account may require its second step, a new person may have to link one first',
    audience: 'public',
    reasons: [
      'visit-over',
      'provider-unknown',
      'provider-refused',
      'provider-unreachable',
      'provider-answer-wrong',
      'email-domain-wrong',
      'not-in-team-there',
    ],
  })
    .input(z.object({ ...providerCallback, visit: oidcLoginSecret }))
    .output(
      z.discriminatedUnion('outcome', [
        z.extend(startedSession, {
          outcome: z.literal('signed-in'),
          /** The one organisation that the session reaches. */
          organisationId: z.nullable(id),
        }),
        z.extend(secondStep, { outcome: z.literal('second-step') }),
        z.object({
          outcome: z.literal('unknown'),
          /** Who the provider says came, to those who came. */
          email: z.nullable(z.string()),
        }),
      ]),
    ),

  readIdentities: endpoint('GET', '/api/account/identities', {
    summary: 'Who I am at providers that sign me in here',
    audience: 'staff',
    policy: 'auth.read-account',
  })
    .input(emptyInput)
    .output(z.object({ identities: z.array(linkedIdentity) })),

  unlinkIdentity: endpoint('DELETE', '/api/account/identities/{identityId}', {
    summary:
      'Let a provider sign me in no longer; ends every other session. It takes a password to come in by',
    audience: 'staff',
    policy: 'auth.change-account',
    reasons: ['absent', 'password-unset'],
  })
    .input(z.object({ identityId: id }))
    .output(emptyInput),

  linkOidcLogin: endpoint('POST', '/api/sign-in/visits/link', {
    summary: 'Link who came back from a provider to the account that is signed in',
    audience: 'staff',
    policy: 'auth.link',
    reasons: ['visit-over', 'already-linked', 'provider-unknown', 'not-in-team-there'],
  })
    .input(z.object({ visit: oidcLoginSecret }))
    .output(z.object({ organisationId: z.nullable(id) })),

  readOwnProvider: endpoint('GET', '/api/organisation/provider', {
    summary: 'The organisation’s own provider, without its secret',
    audience: 'member',
    policy: 'auth.own-provider',
  })
    .input(emptyInput)
    .output(settingUp),

  saveOwnProvider: endpoint('PUT', '/api/organisation/provider', {
    summary: 'Set the organisation’s own provider; another issuer ends its links and sessions',
    audience: 'member',
    policy: 'auth.own-provider',
    reasons: [
      'secrets-not-kept',
      'provider-unreachable',
      'provider-secret-missing',
      'password-unset',
      'too-many-tries',
    ],
  })
    .input(
      z.object({
        issuer,
        clientId: requiredText(300),
        /** Left out: the one that is kept, for the same issuer and client. */
        clientSecret: z.optional(requiredText(1000)),
        emailDomains: z._default(z.array(organisationDomain).check(z.maxLength(20)), []),
      }),
    )
    .output(settingUp),

  deleteOwnProvider: endpoint('DELETE', '/api/organisation/provider', {
    summary: 'Remove the organisation’s own provider, with its links and its sessions',
    audience: 'member',
    policy: 'auth.own-provider',
    reasons: ['password-unset'],
  })
    .input(emptyInput)
    .output(settingUp),
}
