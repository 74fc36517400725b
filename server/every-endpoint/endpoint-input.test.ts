import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { type DeclaredEndpoint, declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { contract } from '#shared/contract.ts'
import type { Audience } from '#shared/endpoint.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { type Caller, startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { owner, educator, addLearner, addGroup } = await createSchool(app)
const learner = await addLearner()
const group = await addGroup({ staff: [educator], learners: [learner] })
const form = await publishForm(app, owner, { groupIds: [group.id] })

const callers: Record<Audience, Caller> = {
  public: null,
  'signed-in': owner,
  staff: educator,
  member: owner,
  learner,
}

// Signing out ends the session that the other calls need.
const endpoints = declaredEndpoints(contract).filter(({ name }) => name !== 'auth.signOut')

test.each(endpoints)('$name meets any input without a fault', async (endpoint) => {
  const fields = fieldsOf(endpoint)
  const input = fc.record(Object.fromEntries(fields.map((field) => [field, anyValue()])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const { status } = await callEndpoint(app.as(callers[endpoint.meta.audience]), endpoint, given)
      expect(status).toBeLessThan(500)
    }),
    // Without a field, each input is the same.
    { numRuns: fields.length > 0 ? 25 : 1 },
  )
})

function fieldsOf({ procedure }: DeclaredEndpoint): string[] {
  const schema = toJSONSchema(procedure['~orpc'].inputSchema as never, {
    io: 'input',
    unrepresentable: 'any',
  })
  return Object.keys(schema.properties ?? {})
}

/** Values that some field takes, and values that none does. */
function anyValue() {
  const ids = fc.constantFrom(learner.id, group.id, form.id, owner.id, owner.organisationId)
  const words = fc.constantFrom(
    '2026-09-07',
    '2026-02-30',
    '09:00',
    'Europe/Oslo',
    'mia',
    'mia@school.test',
    '2468',
  )
  const odd = fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '../..',
    "'; --",
    'x'.repeat(5000),
    'constructor',
  )
  const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 2, -1, 2 ** 31, 2 ** 53))
  const list = fc.array(fc.oneof(ids, odd, numbers), { maxLength: 4 })
  return fc.oneof(
    ids,
    words,
    odd,
    numbers,
    list,
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 3 }),
  )
}
