import { expect, test } from 'vitest'
import { toJSONSchema } from 'zod'
import { declaredEndpoints } from '#server/http/declared-endpoints.ts'
import { createOpenApiDocument } from '#server/http/documents.ts'
import { contract } from '#shared/contract.ts'
import { callEndpoint } from '#tests/support/caller/call-endpoint.ts'
import { createSessionFor } from '#tests/support/caller/create-session-for.ts'
import type { OperationSample } from '#tests/support/operation-samples/operation-sample.ts'
import { operationSamples } from '#tests/support/operation-samples.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const school = await createSchool(app)
const { educator, observer } = school
const learner = await school.addLearner()
const group = await school.addGroup({ staff: [educator, observer], learners: [learner] })
const about = { school, learner, group }
const samples: Record<string, object> = await operationSamples(app, about)
const inputOf = (name: string): Promise<object | undefined> => {
  const [feature = '', operation = ''] = name.split('.')
  return Promise.resolve((samples[feature] as Record<string, OperationSample>)[operation]!.input?.())
}
const endpoints = declaredEndpoints(contract)

const oneOfEachKind = [
  ...new Map(endpoints.map((one) => [`${one.meta.audience} ${one.method}`, one])).values(),
]

test.each(oneOfEachKind)('$name refuses a field that it does not have, by its name', async (endpoint) => {
  const input = (await inputOf(endpoint.name)) ?? {}
  const given = withUnknown(input, endpoint.method === 'GET' ? 0 : Number.POSITIVE_INFINITY)
  for (const { place, input } of given) {
    const caller = await createSessionFor(app, endpoint.meta.audience, about)
    const { status, body } = await callEndpoint(app.as(caller), endpoint, input, {
      organisation: school.organisation.id,
    })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        error: {
          reason: 'input-invalid',
          fields: { [place]: expect.stringMatching(/^(?:unknown-field|invalid-key)$/) },
        },
      },
    })
  }
})

test('a call refuses unknown fields in every object that it may hold', () => {
  const open = endpoints.flatMap(({ name, procedure }) =>
    openObjects(
      toJSONSchema(procedure['~orpc'].inputSchema as never, { io: 'input', unrepresentable: 'any' }),
      name,
    ),
  )
  expect(open).toEqual([])
})

test('the document says that bodies hold no other fields', async () => {
  const { paths = {} } = await createOpenApiDocument()
  const bodies = Object.entries(paths).flatMap(([path, methods = {}]) =>
    Object.entries(methods as object).flatMap(([method, { requestBody }]) =>
      requestBody ? [{ place: `${method} ${path}`, requestBody }] : [],
    ),
  )
  expect(bodies.length).toBeGreaterThan(100)
  expect(bodies.flatMap(({ place, requestBody }) => openObjects(requestBody, place))).toEqual([])
})

/** The same input several times, each with one field more in one of its objects. */
function withUnknown(input: object, depth: number): { place: string; input: object }[] {
  const here = Array.isArray(input) ? [] : [{ place: 'stray', input: { ...input, stray: 1 } }]
  if (depth === 0) return here
  const inside = Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object'
      ? withUnknown(value, depth - 1).map((one) => ({
          place: `${name}.${one.place}`,
          input: Array.isArray(input) ? input.with(Number(name), one.input) : { ...input, [name]: one.input },
        }))
      : [],
  )
  return [...here, ...inside]
}

function openObjects(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, additionalProperties, propertyNames } = schema as Record<string, unknown>
  const here = type === 'object' && additionalProperties !== false && !propertyNames ? [place] : []
  return [...here, ...Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${place}.${name}`))]
}
