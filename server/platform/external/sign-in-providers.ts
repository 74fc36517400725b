import { z } from 'zod'

/** A program elsewhere that signs people in, as the environment names it. */
export interface SignInProvider {
  /** In addresses and rows. */
  readonly key: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly prompt?: string
  readonly timeLimit?: number
}

const given = (longest: number) => z.string().trim().min(1).max(longest).optional()
const clientId = { schema: given(300), allowed: 'the client id that the provider gave' }
const clientSecret = {
  schema: given(1000),
  allowed: 'the client secret that the provider gave',
  secret: true,
}

const thisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

const issuer = z
  .string()
  .max(500)
  .refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, search, hash } = new URL(text)
    return !search && !hash && (protocol === 'https:' || (protocol === 'http:' && thisMachine.test(hostname)))
  })
  .optional()

export const signInProviderVariables = {
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  MICROSOFT_CLIENT_ID: clientId,
  MICROSOFT_CLIENT_SECRET: clientSecret,
  MICROSOFT_TENANT: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9.-]{1,100}$/)
      .default('organizations'),
    allowed: 'organizations, common, consumers, or the id or domain of one tenant',
  },
  OIDC_NAME: { schema: given(60), allowed: 'what people call the provider, up to 60 characters' },
  OIDC_ISSUER: {
    schema: issuer,
    allowed: 'the issuer of an OpenID Connect provider, like https://login.school.example',
  },
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}

type Input = {
  [Name in keyof typeof signInProviderVariables]: z.output<(typeof signInProviderVariables)[Name]['schema']>
}

const belongTogether: readonly (readonly (keyof Input)[])[] = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
]

/** What is wrong with providers that are named by half. */
export function findSignInProviderProblems(input: Input): string[] {
  return belongTogether.flatMap((names) => {
    const missing = names.filter((name) => input[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return [
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${names.join(', ')} are set together or not at all.`,
    ]
  })
}

/** The providers that the environment names in full, in the order in which they are shown. */
export function readSignInProviders(input: Input): SignInProvider[] {
  const found = [
    {
      key: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: input.GOOGLE_CLIENT_ID,
      clientSecret: input.GOOGLE_CLIENT_SECRET,
      prompt: 'select_account',
    },
    {
      key: 'microsoft',
      name: 'Microsoft',
      issuer: `https://login.microsoftonline.com/${input.MICROSOFT_TENANT}/v2.0`,
      clientId: input.MICROSOFT_CLIENT_ID,
      clientSecret: input.MICROSOFT_CLIENT_SECRET,
      prompt: 'select_account',
    },
    {
      key: 'oidc',
      name: input.OIDC_NAME,
      issuer: input.OIDC_ISSUER,
      clientId: input.OIDC_CLIENT_ID,
      clientSecret: input.OIDC_CLIENT_SECRET,
    },
  ]
  return found.filter((provider): provider is SignInProvider =>
    [provider.name, provider.issuer, provider.clientId, provider.clientSecret].every(Boolean),
  )
}
