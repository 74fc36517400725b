import { beforeEach, expect, test } from 'vitest'
import { createAccount } from '#server/features/auth/accounts/create-account.ts'
import { renewOrganisationCode } from '#server/features/organisations/renew-organisation-code.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { demoCode, demoEmailDomain } from '#shared/auth/demo-school.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp, type TestCallOptions } from '#tests/support/test-app.ts'

const app = await startTestApp()
const behind = await startTestApp({ environment: { TRUST_PROXY: 'loopback' } })
const distrusting = await startTestApp({ environment: { TRUST_LOCAL: '0' } })

const credentials = { email: `owner@${demoEmailDomain}`, password: 'seven-quiet-lanterns' }

async function demoIn(somewhere: typeof app) {
  const { organisation, owner, addLearner } = await createSchool(somewhere)
  const renewed = { seen: organisation.code, keepsOld: false }
  await renewOrganisationCode(contextOfPerson(somewhere, owner), renewed, demoCode)
  await createAccount(createContext(somewhere.runtime), { name: 'Demo', ...credentials })
  const { username, pin: secret } = await addLearner()
  const anybody = somewhere.as(null)
  const learner = { organisationCode: demoCode, username, secret }
  return {
    asked: async (options: TestCallOptions) => [
      await anybody.post('/api/sign-in', credentials, options),
      await anybody.post('/api/learner-sign-in', learner, options),
      await anybody.get('/api/development/mails', options),
      await anybody.get('/metrics', options),
    ],
  }
}
const demo = await demoIn(app)
const demoBehindProxy = await demoIn(behind)
const demoOfDistrusting = await demoIn(distrusting)

// Wrong tries of the day before slow nobody down.
beforeEach(() => {
  for (const { clock } of [app, behind, distrusting]) clock.advance({ hours: 24 })
})

const nothing = [
  refusalResponse('sign-in-wrong'),
  refusalResponse('sign-in-wrong'),
  refusalResponse('absent'),
  refusalResponse('absent'),
]
const everything = nothing.map(() => expect.objectContaining({ status: 200 }))

test.each([
  ['by its address', { host: '127.0.0.1:3000' }],
  ['by its name', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
])(
  'the demonstration, its mails and the figures are there for who asks this machine %s',
  async (_, headers) => {
    expect(await demo.asked({ headers })).toEqual(everything)
  },
)

test('they are there for nobody where a proxy here is not told apart', async () => {
  expect(await demoOfDistrusting.asked({ headers: { host: '127.0.0.1:3000' } })).toEqual(nothing)
})

test.each([
  ['a page whose name was given this machine’s address', { host: 'rebound.elsewhere.test:3000' }],
  ['a page whose name only begins like this machine’s', { host: '127.0.0.1.elsewhere.test' }],
  ['a page that another site serves', { origin: 'https://elsewhere.test' }],
  ['a page of no origin', { origin: 'null' }],
  ['a proxy here that tells for whom it asks', { 'x-forwarded-for': '203.0.113.5' }],
  ['a proxy here that tells by what name', { 'x-forwarded-host': 'localhost' }],
  ['a proxy here that tells so by the standard', { forwarded: 'for=127.0.0.1' }],
  ['a proxy here that tells so in its own way', { 'x-real-ip': '127.0.0.1' }],
  ['a proxy here that names itself', { via: '1.1 school' }],
])('they are not there for %s', async (_, headers) => {
  expect(await demo.asked({ headers })).toEqual(nothing)
})

test('they are not there for who asks from elsewhere, nor for who says through a trusted proxy that they ask from here', async () => {
  expect(await demo.asked({ from: '192.0.2.7' })).toEqual(nothing)
  const headers = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost' }
  expect(await demoBehindProxy.asked({ headers })).toEqual(nothing)
})
