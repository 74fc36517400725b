import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import type { ErrorReason } from '#shared/errors.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createApp } from '../app.ts'
import type { RequestTimeouts } from './request-timeouts.ts'

const app = await startTestApp()

/** A connection to a server that waits this long for its requests. */
async function connected(times: Omit<RequestTimeouts, 'headers'> & Partial<RequestTimeouts>) {
  const server = await createApp(app.runtime, undefined, { headers: 20_000, ...times })
  const address = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(address.port), address.hostname)
  await once(socket, 'connect')
  return { socket, close: () => server.close() }
}

const soon = 200
const never = 3_600_000
const post = (type: string) =>
  `POST /api/sign-in HTTP/1.1\r\nhost: daymark.test\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`

const isClosed = (socket: Socket) =>
  new Promise((resolve) => socket.resume().on('error', resolve).once('close', resolve))

/** Sends a byte every so often until the server hangs up. */
async function drip(socket: Socket) {
  const dripping = setInterval(() => socket.write(' '), soon / 10)
  await isClosed(socket)
  clearInterval(dripping)
}

test.each([
  ['that falls silent', { silence: soon, body: never, upload: never }, 'application/json', false],
  ['of JSON that drips', { silence: never, body: soon, upload: never }, 'application/json', true],
  ['of a file that drips', { silence: never, body: never, upload: soon }, 'multipart/form-data', true],
] as const)('a body %s is hung up on', async (_, times, type, drips) => {
  const { socket, close } = await connected(times)
  socket.write(post(type))
  await (drips ? drip(socket) : isClosed(socket))
  await close()
})

test('a picture is stored that comes so slowly that its last byte is long after its first', async () => {
  const { educator } = await createSchool(app)
  const { token } = await createSession(app.runtime.db.app, app.clock.now(), { accountId: educator.id })
  const { socket, close } = await connected({ silence: soon, body: soon, upload: never })
  const picture = await plainPicture({ width: 8, height: 8 }).png().toBuffer()
  const body = Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ])
  socket.write(
    `POST /editor/upload-image HTTP/1.1\r\nhost: daymark.test\r\nauthorization: Bearer ${token}\r\nx-requested-with: XMLHttpRequest\r\ncontent-type: multipart/form-data; boundary=x\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  const answered = text(socket)
  const pieces = 8
  for (let piece = 0; piece < pieces; piece++) {
    await new Promise((resolve) => setTimeout(resolve, soon / 4))
    socket.write(body.subarray((piece * body.length) / pieces, ((piece + 1) * body.length) / pieces))
  }
  expect(await answered).toMatch(/^HTTP\/1\.1 200 .*"success":true/s)
  await close()
})

test('a connection that never says what it wants is hung up on', async () => {
  const { socket, close } = await connected({ headers: soon, silence: never, body: never, upload: never })
  socket.write('GET /api/check-auth HTTP/1.1\r\n')
  const [head, body] = (await text(socket)).split('\r\n\r\n')
  const { status, body: refusal } = refusalResponse('request-too-slow')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body!)).toEqual(refusal)
  await close()
})

test.each([
  [
    'headers past 16 kB',
    `GET /api/check-auth HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    'head-too-long',
  ],
  ['an address past 16 kB', `GET /api/learners?search=${'x'.repeat(20_000)} HTTP/1.1\r\n`, 'head-too-long'],
  ['no request at all', 'hello there\r\n\r\n', 'body-unreadable'],
] satisfies [string, string, ErrorReason][])(
  'what begins with %s is answered in the product’s own form and headers',
  async (_, sent, reason) => {
    const { socket, close } = await connected({ silence: never, body: never, upload: never })
    socket.write(sent)
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    const { status, body: refusal } = refusalResponse(reason)
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain("content-security-policy: default-src 'none';")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body!)).toEqual(refusal)
    await close()
  },
)
