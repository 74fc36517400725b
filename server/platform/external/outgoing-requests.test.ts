import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createLimitedRequest, isPublicAddress } from './outgoing-requests.ts'

const answers: Record<string, RequestListener> = {
  '/plain': (request, answer) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => answer.end(JSON.stringify({ method: request.method, body })))
  },
  '/elsewhere': (_, answer) => answer.writeHead(302, { location: '/plain' }).end(),
  '/silent': () => undefined,
  '/endless': (_, answer) => {
    const more = () => answer.destroyed || answer.write(Buffer.alloc(64 * 1024), more)
    more()
  },
}
const server = createServer((request, answer) => answers[request.url!]!(request, answer))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())
const { port } = server.address() as AddressInfo
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`
const get = { method: 'GET', headers: {} }

test('what the environment names may be on this machine, without TLS', async () => {
  const answer = await createLimitedRequest('anywhere')(at('/plain'), {
    method: 'POST',
    headers: {},
    body: 'a=1',
  })
  expect(await answer.json()).toEqual({ method: 'POST', body: 'a=1' })
})

test('nobody is led on to another address', async () => {
  const { status } = await createLimitedRequest('anywhere')(at('/elsewhere'), get)
  expect(status).toBe(302)
})

test('where the status says it all, an answer without an end is taken by its first line', async () => {
  const request = createLimitedRequest('anywhere', { timeLimit: 8_000, longestAnswer: 'unread' })
  const answer = await request(at('/endless'), get)
  expect([answer.status, answer.body]).toEqual([200, null])
})

test('who answers nothing is waited for no longer than the limit', async () => {
  const request = createLimitedRequest('anywhere', { timeLimit: 200, longestAnswer: 1 })
  await expect(request(at('/silent'), get)).rejects.toMatchObject({ cause: { name: 'TimeoutError' } })
})

test('an answer without an end is cut off', async () => {
  await expect(createLimitedRequest('anywhere')(at('/endless'), get)).rejects.toThrow('too long')
})

test.each([
  at('/plain'),
  `https://127.0.0.1:${port}/`,
  `https://[::1]:${port}/`,
  `https://[::ffff:127.0.0.1]:${port}/`,
  `https://2130706433:${port}/`,
  `https://localhost:${port}/`,
  'https://10.0.0.8/',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('what an organisation enters does not lead to %s', async (address) => {
  await expect(createLimitedRequest('public')(address, get)).rejects.toThrow(/not public|https/)
})

test('plain HTTP leads to no other machine', async () => {
  await expect(createLimitedRequest('anywhere')('http://192.0.2.1/', get)).rejects.toThrow('https')
})

describe('public addresses', () => {
  test.each([
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is one', (address) => expect(isPublicAddress(address)).toBe(true))
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))
})
