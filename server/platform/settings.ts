import { resolve } from 'node:path'
import { z } from 'zod'
import {
  type LicenceSalesSettings,
  licenceSalesVariables,
  readLicenceSalesSettings,
} from './external/licence-sales-settings.ts'
import {
  findSignInProviderProblems,
  readSignInProviders,
  type SignInProvider,
  signInProviderVariables,
} from './external/sign-in-providers.ts'
import {
  findStripeProblems,
  readStripeAccount,
  type StripeAccount,
  stripeVariables,
} from './external/stripe-account.ts'
import {
  findBucketProblems,
  type PictureBucket,
  pictureBucketVariables,
  readPictureBucket,
} from './files/picture-bucket.ts'
import type { ProgramLogin } from './postgres/database-roles.ts'
import { type VapidKeys, vapidVariables } from './secrets/vapid-keys.ts'

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

const address = (...protocols: string[]) =>
  z.string().refine((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol))

const host = z.string().regex(/^[A-Za-z0-9.:-]{1,253}$/)
const proxyAddress = /^(?:loopback|linklocal|uniquelocal|(?=.*[.:])[0-9a-f.:]+(?:\/\d{1,3})?)$/i

// Counting hops instead of naming proxies would let anybody write their own address.
const trustProxy = z
  .string()
  .default('none')
  .transform((list) => (list === 'none' ? [] : list.split(',').map((entry) => entry.trim())))
  .refine((list) => list.every((entry) => proxyAddress.test(entry)))
  .transform((list) => (list.length > 0 ? list : (false as const)))

type Variable = { schema: z.ZodType; allowed: string; secret?: boolean }

/** Every setting: how it is read, and what the message says when it cannot be. */
export const settingsVariables = {
  PORT: { schema: wholeNumber(1, 65_535).default(3000), allowed: 'a port from 1 to 65535' },
  HOST: {
    schema: host.default('127.0.0.1'),
    allowed: 'an address or host name to listen on, like 127.0.0.1 or 0.0.0.0',
  },
  WORKER_PORT: {
    schema: wholeNumber(1, 65_535).optional(),
    allowed: 'a port from 1 to 65535, where a worker tells its health and its metrics',
  },
  PUBLIC_URL: {
    schema: address('http:', 'https:')
      .refine((given) => URL.canParse(given) && new URL(given).pathname === '/')
      .transform((given) => new URL(given).origin)
      .optional(),
    allowed: 'the address people open, http or https and without a path, like https://daymark.school.example',
  },
  TRUST_PROXY: {
    schema: trustProxy,
    allowed: 'none, or the addresses of the proxies in front, like 10.0.0.0/8, separated by commas',
  },
  DATA_DIR: {
    schema: z
      .string()
      .default('data')
      .transform((folder) => resolve(folder)),
    allowed: 'a folder',
  },
  DATABASE_URL: {
    schema: address('postgres:', 'postgresql:').optional(),
    allowed: 'a PostgreSQL address, like postgresql://daymark:password@db.example:5432/daymark',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    schema: address('postgres:', 'postgresql:').optional(),
    allowed: 'the address of the same database past the pooler that DATABASE_URL leads through',
    secret: true,
  },
  DATABASE_OWNER_URL: {
    schema: address('postgres:', 'postgresql:').optional(),
    allowed: 'the address of the same database, past any pooler, for the login that owns the tables',
    secret: true,
  },
  DATABASE_WEB_PASSWORD: {
    schema: z.string().min(12).optional(),
    allowed: 'a password of at least 12 characters',
    secret: true,
  },
  DATABASE_JOBS_PASSWORD: {
    schema: z.string().min(12).optional(),
    allowed: 'a password of at least 12 characters',
    secret: true,
  },
  DATABASE_POOL: {
    schema: wholeNumber(2, 200).default(10),
    allowed: 'the most connections that one program holds for one role, from 2 to 200',
  },
  SMTP_URL: {
    schema: address('smtp:', 'smtps:').optional(),
    allowed: 'a mail server, like smtps://user:password@mail.example:465',
    secret: true,
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/)
      .optional(),
    allowed: 'a sender, like Daymark <daymark@school.example>',
  },
  SECRETS_KEY: {
    schema: z
      .string()
      .transform((given) => Buffer.from(given, 'base64'))
      .refine((key) => key.length === 32)
      .optional(),
    allowed: '32 random bytes in base64, as `openssl rand -base64 32` makes them',
    secret: true,
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 60).default(0),
    allowed: 'how long a web program that is asked to stop goes on serving, from 0 to 60 seconds',
  },
  ...vapidVariables,
  ...pictureBucketVariables,
  ...signInProviderVariables,
  ...licenceSalesVariables,
  ...stripeVariables,
  DEMO: {
    schema: z
      .enum(['0', '1'])
      .transform((given) => given === '1')
      .optional(),
    allowed: '1 for the demo school, 0 for none',
  },
  TRUST_LOCAL: {
    schema: z
      .enum(['0', '1'])
      .default('1')
      .transform((given) => given === '1'),
    allowed: '1 to trust calls from this machine, 0 where a proxy here makes them for others',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    allowed: 'a secret of at least 16 characters',
    secret: true,
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
  },
  NODE_ENV: { schema: z.string().optional(), allowed: 'anything' },
  TEST_CLOCK_FILE: {
    schema: z.string().optional(),
    allowed: 'a file, and only with NODE_ENV=test on this machine',
  },
  TEST_CHEAP_HASH: {
    schema: z
      .literal('1')
      .transform(() => true)
      .optional(),
    allowed: '1, and only with NODE_ENV=test on this machine',
  },
  TEST_PUSH_PEER: {
    schema: address('http:').optional(),
    allowed: 'the address of a push service, and only with NODE_ENV=test on this machine',
  },
  TEST_WEBHOOK_PEER: {
    schema: address('http:').optional(),
    allowed: 'the address of a program that is told, and only with NODE_ENV=test on this machine',
  },
} satisfies Record<string, Variable>

const onlyInTests = ['TEST_CLOCK_FILE', 'TEST_CHEAP_HASH', 'TEST_PUSH_PEER', 'TEST_WEBHOOK_PEER'] as const

type Input = {
  [Name in keyof typeof settingsVariables]: z.output<(typeof settingsVariables)[Name]['schema']>
}

export interface Settings {
  readonly host: string
  readonly port: number
  /** Where a worker tells its health; absent: nowhere. */
  readonly workerPort: number | undefined
  readonly publicUrl: string
  readonly trustProxy: false | string[]
  readonly dataDirectory: string
  /** Absent: the embedded database, which only the start program can run. */
  readonly databaseUrl: string | undefined
  /** The same past a pooler, for what must last longer than a transaction; absent: there is none in between. */
  readonly databaseDirectUrl: string | undefined
  /** Absent: the login of `databaseUrl` owns the tables too. */
  readonly databaseOwnerUrl: string | undefined
  /** What `npm run migrate` gives the programs' own logins. */
  readonly loginPasswords: Readonly<Partial<Record<ProgramLogin, string>>>
  readonly databasePool: number
  /** How long a web program that is asked to stop says that it leaves, and goes on serving. */
  readonly drainSeconds: number
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Seals what organisations entrust to us for use elsewhere; without it nothing of the kind is stored. */
  readonly secretsKey: Buffer | undefined
  /** Absent: no device can be reached by push. */
  readonly vapidKeys: VapidKeys | undefined
  /** Absent: uploaded pictures are kept in the data directory. */
  readonly pictureBucket: PictureBucket | undefined
  readonly signInProviders: readonly SignInProvider[]
  readonly licenceSales: LicenceSalesSettings
  /** Absent: invoices are paid by transfer alone. */
  readonly stripe: StripeAccount | undefined
  readonly demo: boolean
  /** Whether whoever asks from this machine sees its figures, its mails and the demo. */
  readonly trustsLocal: boolean
  readonly metricsToken: string | undefined
  readonly logLevel: Input['LOG_LEVEL']
  /** Run by tests, and reachable from this machine only. */
  readonly isTest: boolean
  readonly testClockFile: string | undefined
  /** Passwords of tests need not withstand guessing. */
  readonly testCheapHash: boolean
  /** A push service that may be on this machine, and without TLS. */
  readonly testPushPeer: string | undefined
  /** A program on this machine that webhooks may tell; tests only. */
  readonly testWebhookPeer: string | undefined
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? 'one setting' : `${problems.length} settings`
    super(`Daymark cannot start with ${count}:\n\n${problems.map((problem) => `  ${problem}`).join('\n')}\n`)
  }
}

/** Reads the settings from environment variables; an empty one counts as absent. Throws with every problem at once. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = []
  const read = (name: string, { schema, allowed, secret }: Variable) => {
    const given = environment[name] || undefined
    const parsed = schema.safeParse(given)
    if (parsed.success) return parsed.data
    problems.push(
      `${name} is ${secret ? 'set to something else' : JSON.stringify(given)}: it takes ${allowed}.`,
    )
    return undefined
  }
  const given = Object.fromEntries(
    Object.entries(settingsVariables).map(([name, variable]) => [name, read(name, variable)]),
  ) as Input

  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL is set and DATABASE_URL is not: it goes with it.')
  problems.push(
    ...findBucketProblems(given),
    ...findSignInProviderProblems(given),
    ...findStripeProblems(given),
  )
  if (problems.length > 0) throw new SettingsError(problems)
  const settings = assemble(given)
  const misplaced = settings.isTest ? [] : onlyInTests.filter((name) => given[name])
  if (misplaced.length > 0)
    throw new SettingsError(
      misplaced.map((name) => `${name} is for tests alone: it takes ${settingsVariables[name].allowed}.`),
    )
  return settings
}

function assemble(input: Input): Settings {
  const hostInUrl = input.HOST.includes(':') ? `[${input.HOST}]` : input.HOST
  const publicUrl = input.PUBLIC_URL ?? `http://${hostInUrl}:${input.PORT}`
  const isTest = input.NODE_ENV === 'test' && isLoopback({ host: input.HOST, publicUrl })
  return {
    host: input.HOST,
    port: input.PORT,
    workerPort: input.WORKER_PORT,
    publicUrl,
    trustProxy: input.TRUST_PROXY,
    dataDirectory: input.DATA_DIR,
    databaseUrl: input.DATABASE_URL,
    databaseDirectUrl: input.DATABASE_DIRECT_URL,
    databaseOwnerUrl: input.DATABASE_OWNER_URL,
    loginPasswords: {
      daymark_web: input.DATABASE_WEB_PASSWORD,
      daymark_jobs: input.DATABASE_JOBS_PASSWORD,
    },
    databasePool: input.DATABASE_POOL,
    drainSeconds: input.DRAIN_SECONDS,
    smtpUrl: input.SMTP_URL,
    mailFrom: input.MAIL_FROM ?? `Daymark <daymark@${new URL(publicUrl).hostname}>`,
    secretsKey: input.SECRETS_KEY,
    vapidKeys: input.VAPID_PRIVATE_KEY,
    pictureBucket: readPictureBucket(input),
    signInProviders: readSignInProviders(input),
    licenceSales: readLicenceSalesSettings(input),
    stripe: readStripeAccount(input),
    demo: input.DEMO ?? input.DATABASE_URL === undefined,
    trustsLocal: input.TRUST_LOCAL,
    metricsToken: input.METRICS_TOKEN,
    logLevel: input.LOG_LEVEL,
    isTest,
    testClockFile: input.TEST_CLOCK_FILE,
    testCheapHash: input.TEST_CHEAP_HASH ?? false,
    testPushPeer: input.TEST_PUSH_PEER,
    testWebhookPeer: input.TEST_WEBHOOK_PEER,
  }
}

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

export const isLoopbackHost = (host: string): boolean => loopbackHost.test(host)

/** Whether only this machine can reach the product: what demo sign-ins and the development mailbox wait for. */
export function isLoopback(settings: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return isLoopbackHost(settings.host) && isLoopbackHost(new URL(settings.publicUrl).hostname)
}

/** What is missing where people open an address without https; null where they do not, or open it on this machine alone. */
export const describeMissingHttps = ({
  host,
  publicUrl,
}: Pick<Settings, 'host' | 'publicUrl'>): string | null =>
  publicUrl.startsWith('https:') || isLoopback({ host, publicUrl })
    ? null
    : `PUBLIC_URL is ${publicUrl}: without https, anybody on the way reads passwords and answers, and browsers neither keep check-ins offline, remind on devices, nor read sign-in cards by camera. Put a proxy with https in front of Daymark, and set PUBLIC_URL to its address.`

/** The settings of this process; a program with a wrong one says so and ends here. */
export function readProcessSettings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

type Environment = Partial<Record<keyof typeof settingsVariables, string>>

/** The environment for a child program: this one's with some settings changed, and others given where it has none. */
export function createChildEnvironment(changed: Environment, otherwise: Environment = {}): NodeJS.ProcessEnv {
  return { ...otherwise, ...process.env, ...changed }
}

/** Whether npm started this process, and so takes its signals first. */
export const isRunByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined
