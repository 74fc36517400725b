import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  describeMissingHttps,
  isLoopback,
  readSettings,
  SettingsError,
  settingsVariables,
} from './settings.ts'

function problemsOf(environment: Record<string, string>): string {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'no problem'
}

describe('settings', () => {
  test('are all optional', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      workerPort: undefined,
      trustProxy: false,
      dataDirectory: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseOwnerUrl: undefined,
      loginPasswords: { daymark_web: undefined, daymark_jobs: undefined },
      databasePool: 10,
      drainSeconds: 0,
      smtpUrl: undefined,
      mailFrom: 'Daymark <daymark@127.0.0.1>',
      secretsKey: undefined,
      signInProviders: [],
      licenceSales: {
        plan: {
          steps: [
            { from: 1, price: 2400 },
            { from: 51, price: 2000 },
            { from: 201, price: 1600 },
          ],
          currency: 'EUR',
          tax: null,
        },
        seller: ['Daymark'],
        bank: [],
        daysToPay: 30,
      },
      demo: true,
      trustsLocal: true,
      metricsToken: undefined,
      logLevel: 'info',
      isTest: false,
      testCheapHash: false,
      testClockFile: undefined,
    })
  })

  test('that are empty count as absent', () => {
    const empty = Object.fromEntries(Object.keys(settingsVariables).map((name) => [name, '']))
    expect(readSettings(empty)).toEqual(readSettings({}))
  })

  test.each([
    ['PORT', '0', 'PORT is "0": it takes a port from 1 to 65535.'],
    ['PORT', '3000.5', 'PORT is "3000.5"'],
    ['PORT', '99999', 'PORT is "99999"'],
    ['HOST', 'no host', 'HOST is "no host"'],
    ['PUBLIC_URL', 'daymark.example', 'PUBLIC_URL is "daymark.example": it takes the address people open'],
    ['PUBLIC_URL', 'ftp://daymark.example', 'PUBLIC_URL is'],
    ['PUBLIC_URL', 'https://example.org/daymark', 'without a path'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY is "true": it takes none, or the addresses of the proxies in front'],
    ['TRUST_PROXY', '1', 'TRUST_PROXY is "1"'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL is "1"'],
    ['MAIL_FROM', 'Daymark', 'MAIL_FROM is "Daymark"'],
    ['LICENCE_PRICES', '5:24', 'it takes what a licence costs for a year'],
    ['LICENCE_PRICES', '1:24, 1:20', 'LICENCE_PRICES is'],
    ['LICENCE_PRICES', 'cheap', 'LICENCE_PRICES is'],
    ['LICENCE_CURRENCY', 'euro', 'LICENCE_CURRENCY is "euro": it takes the three letters of a currency'],
    ['LICENCE_TAX', '25', 'LICENCE_TAX is "25": it takes none, or what comes on top of prices, like VAT 25%'],
    ['LICENCE_DAYS_TO_PAY', '0', 'LICENCE_DAYS_TO_PAY is'],
    ['DEMO', 'yes', 'DEMO is "yes": it takes 1 for the demo school, 0 for none.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"'],
    [
      'DATABASE_DIRECT_URL',
      'postgresql://daymark@database/daymark',
      'DATABASE_DIRECT_URL is set and DATABASE_URL is not',
    ],
  ])('refuse %s=%s and say what it takes', (name, given, message) => {
    expect(problemsOf({ [name]: given })).toContain(message)
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@localhost/daymark'],
    ['SMTP_URL', 'http://root:hunter2@localhost'],
    ['METRICS_TOKEN', 'hunter2'],
    ['SECRETS_KEY', 'hunter2'],
  ])('do not repeat what %s was set to, since it may hold a secret', (name, given) => {
    expect(problemsOf({ [name]: given })).toContain(`${name} is set to something else: it takes`)
    expect(problemsOf({ [name]: given })).not.toContain('hunter2')
  })

  test('name every problem at once', () => {
    const message = problemsOf({ PORT: 'x', LOG_LEVEL: 'loud', DEMO: '2' })
    expect(message).toContain('3 settings')
    for (const name of ['PORT', 'LOG_LEVEL', 'DEMO']) expect(message).toContain(`  ${name} is `)
  })

  test('trust proxies by their addresses', () => {
    expect(readSettings({ TRUST_PROXY: 'none' }).trustProxy).toBe(false)
    expect(readSettings({ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ])
  })

  test('take the address people open from host and port, unless told', () => {
    expect(readSettings({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
    expect(readSettings({ PUBLIC_URL: 'https://daymark.example/' }).publicUrl).toBe('https://daymark.example')
  })

  test('show the demo school on the embedded database and nowhere else, unless told', () => {
    const databaseUrl = 'postgresql://daymark@localhost/daymark'
    expect(readSettings({}).demo).toBe(true)
    expect(readSettings({ DEMO: '0' }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL: databaseUrl }).demo).toBe(false)
    expect(readSettings({ DATABASE_URL: databaseUrl, DEMO: '1' }).demo).toBe(true)
  })

  test('let only a test on this machine move the time', () => {
    const clock = { TEST_CLOCK_FILE: '/tmp/clock' }
    expect(problemsOf(clock)).toContain('TEST_CLOCK_FILE')
    expect(problemsOf({ ...clock, NODE_ENV: 'test', HOST: '0.0.0.0' })).toContain('TEST_CLOCK_FILE')
    expect(problemsOf({ ...clock, NODE_ENV: 'production' })).toContain('TEST_CLOCK_FILE')
    expect(problemsOf({ TEST_PUSH_PEER: 'http://127.0.0.1:1' })).toContain('TEST_PUSH_PEER')
    expect(problemsOf({ TEST_WEBHOOK_PEER: 'http://127.0.0.1:1' })).toContain('TEST_WEBHOOK_PEER')
    expect(readSettings({ ...clock, NODE_ENV: 'test' }).testClockFile).toBe('/tmp/clock')
  })

  test('let only a test on this machine have cheap hashes', () => {
    const cheap = { TEST_CHEAP_HASH: '1', NODE_ENV: 'test' }
    expect(problemsOf({ ...cheap, NODE_ENV: 'production' })).toContain('TEST_CHEAP_HASH')
    expect(problemsOf({ ...cheap, HOST: '0.0.0.0' })).toContain('TEST_CHEAP_HASH')
    expect(problemsOf({ ...cheap, PUBLIC_URL: 'https://daymark.example' })).toContain('TEST_CHEAP_HASH')
    expect(problemsOf({ ...cheap, TEST_CHEAP_HASH: '0' })).toContain('TEST_CHEAP_HASH')
    expect(readSettings(cheap).testCheapHash).toBe(true)
    expect(readSettings({ NODE_ENV: 'test' }).testCheapHash).toBe(false)
  })
})

describe('only this machine can reach the product', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.2' }, false],
    [{ PUBLIC_URL: 'https://daymark.example' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1.example' }, false],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  ])('with %o: %s', (environment, expected) => {
    expect(isLoopback(readSettings(environment as Record<string, string>))).toBe(expected)
  })
})

test.each([
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://daymark.school.example' }, 'http://daymark.school.example'],
  [{ HOST: '0.0.0.0' }, 'http://0.0.0.0:3000'],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://daymark.school.example' }, null],
  [{}, null],
])('an address without https that others open is pointed out: %o', (environment, address) => {
  const says = describeMissingHttps(readSettings(environment as Record<string, string>))
  if (address) expect(says).toContain(`PUBLIC_URL is ${address}: without https`)
  else expect(says).toBeNull()
})

describe('providers to sign in by', () => {
  const google = { GOOGLE_CLIENT_ID: 'daymark', GOOGLE_CLIENT_SECRET: 'hunter2' }
  const district = {
    OIDC_NAME: 'District',
    OIDC_ISSUER: 'https://login.district.example',
    OIDC_CLIENT_ID: 'daymark',
    OIDC_CLIENT_SECRET: 'hunter2',
  }

  test('are those that the environment names in full', () => {
    const microsoft = { MICROSOFT_CLIENT_ID: 'daymark', MICROSOFT_CLIENT_SECRET: 'hunter2' }
    const { signInProviders } = readSettings({ ...google, ...microsoft, ...district })
    expect(signInProviders).toMatchObject([
      { key: 'google', name: 'Google', issuer: 'https://accounts.google.com' },
      { key: 'microsoft', issuer: 'https://login.microsoftonline.com/organizations/v2.0' },
      { key: 'oidc', name: 'District', issuer: 'https://login.district.example' },
    ])
    const { signInProviders: ofOneTenant } = readSettings({
      ...microsoft,
      MICROSOFT_TENANT: 'school.example',
    })
    expect(ofOneTenant).toMatchObject([{ issuer: 'https://login.microsoftonline.com/school.example/v2.0' }])
  })

  test('are refused when something of them is missing, without repeating the rest', () => {
    const message = problemsOf({
      GOOGLE_CLIENT_SECRET: 'hunter2',
      ...district,
      OIDC_NAME: '',
      OIDC_CLIENT_ID: '',
    })
    expect(message).toContain(
      'GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET are set together',
    )
    expect(message).toContain('OIDC_NAME and OIDC_CLIENT_ID are missing')
    expect(message).not.toContain('hunter2')
  })

  test.each([
    ['http://login.district.example', false],
    ['https://login.district.example/?tenant=1', false],
    ['login.district.example', false],
    ['http://127.0.0.1:8080/realms/school', true],
    ['https://login.district.example/realms/school', true],
  ])('may have the issuer %s: %s', (issuer, mayHave) => {
    const message = problemsOf({ ...district, OIDC_ISSUER: issuer })
    expect(message === 'no problem').toBe(mayHave)
  })
})
