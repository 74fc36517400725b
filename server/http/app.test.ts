import { expect, test } from 'vitest'
import { contract } from '#shared/contract.ts'
import { endpointReasons } from '#shared/endpoint.ts'
import { type ErrorReason, errorCodes, errorReasons } from '#shared/errors.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createApp } from './app.ts'
import { declaredEndpoints } from './declared-endpoints.ts'

const app = await startTestApp()
const address = await app.listen()
const { owner } = await createSchool(app)

async function send(path: string, request: RequestInit = {}) {
  const response = await fetch(address + path, request)
  return { status: response.status, body: await response.json() }
}
const post = (body: string, type = 'application/json') =>
  send('/api/sign-in', { method: 'POST', body, headers: { 'content-type': type } })

test.each([
  ['an unknown path', '/api/nothing/here', 'absent'],
  ['an unknown path at the root of the API', '/api/', 'absent'],
  ['a path that is not one', '/api/%zz', 'body-unreadable'],
  ['a segment beyond all measure', `/api/learners/${'x'.repeat(10_000)}`, 'session-missing'],
] satisfies [string, string, ErrorReason][])(
  '%s is refused in the product’s own form',
  async (_, path, reason) => {
    expect(await send(path)).toEqual(refusalResponse(reason))
  },
)

test('a path answers only to its own methods', async () => {
  for (const method of ['PATCH', 'DELETE', 'PUT', 'OPTIONS'])
    expect(await send('/api/check-auth', { method })).toEqual(refusalResponse('absent'))
})

test.each([
  ['half of it', '{"email":'],
  ['none of it', ''],
  ['a prototype', '{"__proto__":{"isAdmin":true}}'],
  ['bytes that are no text', '\u0000\uffff'],
])('a body that says JSON and holds %s is refused', async (_, body) => {
  expect(await post(body)).toEqual(refusalResponse('body-unreadable'))
})

test.each([
  ['null', { '': 'invalid-type' }],
  ['[]', { '': 'invalid-type' }],
  ['7', { '': 'invalid-type' }],
  ['{}', { email: 'invalid-type', password: 'invalid-type' }],
])('a body of %s is refused with its fields', async (body, fields) => {
  expect(await post(body)).toEqual(refusalResponse('input-invalid', fields))
})

test.each([
  '/api/learners?search=zero%00byte',
  '/api/insights/learners/file?search=%00',
  '/api/audit-log/file?search=%ef%bf%bf',
])('a text that no database can hold is refused by its field: %s', async (path) => {
  expect(await app.as(owner).get(path)).toEqual(
    refusalResponse('input-invalid', { search: 'invalid-format' }),
  )
})

test.each(['/calendar/%00.ics', '/exports/%00', '/uploads/%00'])('%s is no fault', async (path) => {
  expect((await fetch(address + path)).status).toBeLessThan(500)
})

test.each(['text/xml', 'text/plain', 'multipart/form-data', 'nonsense'])(
  'a body of %s is refused',
  async (type) => {
    const { status, body } = await post('<email/>', type)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { code: 'bad-request' } })
  },
)

test('a body past two megabytes is refused as too large', async () => {
  expect(await post(JSON.stringify({ email: 'x'.repeat(2 ** 21) }))).toEqual(
    refusalResponse('body-too-large'),
  )
})

test.each([
  ['of another kind', 'Basic b3duZXI6'],
  ['without a token', 'Bearer'],
  ['with too short a token', 'Bearer short'],
  ['with too long a token', `Bearer ${'x'.repeat(200)}`],
  ['with spaces in its token', 'Bearer a token with spaces'],
])('an authorization %s opens nothing', async (_, authorization) => {
  expect(await send('/api/check-auth', { headers: { authorization } })).toEqual(
    refusalResponse('session-missing'),
  )
})

test('answers of the API are kept by nobody, and neither they nor pages run foreign scripts', async () => {
  const { headers } = await fetch(`${address}/api/check-auth`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("default-src 'none';")
  const page = await fetch(`${address}/home`)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-powered-by')).toBe(null)
})

test('a long answer is compressed for whoever can read that, and a short one is not', async () => {
  const encodingOf = async (path: string, accepted: string) => {
    const { headers } = await fetch(address + path, { headers: { 'accept-encoding': accepted } })
    return headers.get('content-encoding')
  }
  expect(await encodingOf('/api/openapi.json', 'gzip, br')).toBe('br')
  expect(await encodingOf('/api/openapi.json', 'gzip')).toBe('gzip')
  expect(await encodingOf('/api/openapi.json', 'identity')).toBe(null)
  expect(await encodingOf('/api/check-auth', 'br')).toBe(null)
})

test.each(['/%zz', '/api/%zz'])('the refusal of %s forbids foreign scripts too', async (path) => {
  const { status, headers } = await fetch(address + path)
  expect(status).toBe(400)
  expect(headers.get('content-security-policy')).toContain("default-src 'none';")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('requests are counted by network, so that an IPv6 household counts once', async () => {
  const server = await createApp(app.runtime)
  const leftFor = async (remoteAddress: string) => {
    const { headers } = await server.inject({ url: '/api/check-auth', remoteAddress })
    return Number(headers['x-ratelimit-remaining'])
  }
  const left = await leftFor('2001:db8:1:2::1')
  expect(await leftFor('2001:db8:1:2::2')).toBe(left - 1)
  expect(await leftFor('2001:db8:1:3::1')).toBe(left)
  await server.close()
})

test('the document of the API names every endpoint, and every way it can refuse', async () => {
  const { body } = await send('/api/openapi.json')
  expect(body.openapi).toMatch(/^3\.1/)
  for (const { method, path, meta } of declaredEndpoints(contract)) {
    const operation = body.paths[path]?.[method.toLowerCase()]
    expect(operation?.['x-audience']).toBe(meta.audience)
    for (const reason of endpointReasons(meta)) {
      const refused = operation.responses[errorCodes[errorReasons[reason]]]
      expect(refused?.description, `${path} ${reason}`).toContain(reason)
    }
  }
})

test('the page that shows the document comes whole from this server', async () => {
  const page = await (await fetch(`${address}/api/docs`)).text()
  const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part]) => part!)
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) {
    expect(part).toMatch(/^\/api\/docs\//)
    expect((await fetch(address + part)).status).toBe(200)
  }
})

test('a server says that it lives and that it can serve', async () => {
  expect(await send('/health/live')).toEqual({ status: 200, body: { status: 'live' } })
  expect(await send('/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
})

test('what it counts is told on this machine, by route and never by address', async () => {
  await app.as(owner).get('/api/learners?search=somebody')
  const counted = await (await fetch(`${address}/metrics`)).text()
  expect(counted).toContain('daymark_request_seconds_count')
  expect(counted).not.toContain('somebody')
})
