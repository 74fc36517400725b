import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import type { Audience } from '#shared/endpoint.ts'
import { refusal } from '#tests/support/refusal.ts'
import { foundSchool } from '#tests/support/school.ts'
import { type Caller, type CallOptions, startTestApp } from '#tests/support/test-app.ts'
import { type DeclaredEndpoint, declaredEndpoints } from './declared-endpoints.ts'

const app = await startTestApp()
const { organisation, owner, stranger, addLearner } = await foundSchool(app)
const learner = await addLearner()

const endpointsFor = (...audiences: Audience[]) =>
  declaredEndpoints(contract).filter(({ meta }) => audiences.includes(meta.audience))

function call({ method, path }: DeclaredEndpoint, caller: Caller, options?: CallOptions) {
  const url = path.replace(/\{\w+\}/g, () => randomUUID())
  if (method === 'GET') return app.as(caller).get(url, options)
  if (method === 'DELETE') return app.as(caller).delete(url, options)
  if (method === 'PUT') return app.as(caller).put(url, {}, options)
  return app.as(caller).post(url, {}, options)
}

test.each(endpointsFor('signed-in', 'staff', 'member', 'learner'))(
  '$name is closed to whoever has no session',
  async (endpoint) => {
    expect(await call(endpoint, null)).toEqual(refusal('session-missing'))
    const madeUp = { token: 'a-token-that-nobody-was-given' }
    expect(await call(endpoint, madeUp)).toEqual(refusal('session-missing'))
  },
)

test.each(endpointsFor('staff', 'member'))('$name is closed to learners', async (endpoint) => {
  expect(await call(endpoint, learner)).toEqual(refusal('role-too-low'))
})

test.each(endpointsFor('learner'))('$name is closed to staff', async (endpoint) => {
  expect(await call(endpoint, owner)).toEqual(refusal('role-too-low'))
})

test.each(endpointsFor('member'))('$name does not exist outside one’s own school', async (endpoint) => {
  expect(await call(endpoint, stranger, { organisation: organisation.id })).toEqual(refusal('absent'))
  expect(await call(endpoint, owner, { organisation: randomUUID() })).toEqual(refusal('absent'))
  expect(await call(endpoint, owner, { organisation: null })).toEqual(refusal('absent'))
  expect(await call(endpoint, owner, { organisation: "' or true --" })).toEqual(refusal('absent'))
})
