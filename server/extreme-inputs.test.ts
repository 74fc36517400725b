import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { contract } from '#shared/contract.ts'
import { callEndpoint } from '#tests/support/call-endpoint.ts'
import { extremesOf } from '#tests/support/extremes-of.ts'
import type { Sample } from '#tests/support/operation-samples/sample.ts'
import { operationSamples } from '#tests/support/operation-samples.ts'
import { takeSeats } from '#tests/support/seats.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { startSession } from './features/auth/start-session.ts'

const app = await startTestApp()
const { seats: _, ...about } = await takeSeats(app)
const {
  owner,
  organisation: { id: organisation },
} = about.school
const samples = await operationSamples(app, about)

// What is erased or ended by a write can be read no more.
const endpoints = declaredEndpoints(contract).toSorted(
  (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
)
let calls = 0

test.each(endpoints)('$name takes the ends of every field without a fault', async (endpoint) => {
  const [feature, operation] = endpoint.name.split('.') as ['auth', string]
  const { input } = (samples[feature] as Record<string, Sample>)[operation]!
  const schema = toJSONSchema(endpoint.procedure['~orpc'].inputSchema as never, {
    io: 'input',
    unrepresentable: 'any',
  })
  const inputs = async () => extremesOf(schema as never, (await input?.()) ?? {}) as object[]
  const faults: object[] = []
  let given = await inputs()
  for (let nth = 0; nth < given.length; nth++) {
    // Some samples, such as keys, are made only so often within an hour.
    if (nth > 0 && endpoint.method !== 'GET') given = await inputs().catch(() => [])
    if (!given[nth]) continue
    const calling = app.as(await caller(endpoint.meta.audience))
    const { status } = await callEndpoint(calling, endpoint, given[nth]!, { organisation })
    calls++
    if (status >= 500) faults.push({ given: given[nth], status })
  }
  expect(faults).toEqual([])
})

test('that were thousands of calls', () => {
  expect(calls).toBeGreaterThan(2_000)
})

// A session for each call: some of the calls end it.
async function caller(audience: string) {
  if (audience === 'public') return null
  const { learner } = about
  return startSession(
    app.runtime.db.app,
    app.clock.now(),
    audience === 'learner'
      ? { organisationId: learner.organisationId, learnerId: learner.id }
      : { accountId: owner.id },
  )
}
