import { expect, test } from 'vitest'
import { createRequests } from './request.ts'

const address = '/api/student/check-ins'

function asking({ token, organisationId = null }: { token: string | null; organisationId?: string | null }) {
  let now = 0
  const sent: { address: string; method?: string; headers: unknown; body: unknown }[] = []
  const requests = createRequests({
    token: () => token,
    organisationId: () => organisationId,
    now: () => now,
    fetch: async (address, { method, headers, body } = {}) => {
      sent.push({ address: String(address), method, headers, body })
      return new Response(String(sent.length))
    },
  })
  const get = async (address: string) => (await requests.request({ method: 'GET', address })).text()
  const wait = (time: number) => {
    now += time
  }
  return { ...requests, get, sent, wait }
}

const ofEveryCall = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }

test('a call carries the token, the organisation and that it is an XMLHttpRequest', async () => {
  const { request, sent } = asking({ token: 'a-token', organisationId: 'maple' })
  await request({ method: 'POST', address: '/api/groups', body: '{"name":"3B"}' })
  expect(sent).toEqual([
    {
      address: '/api/groups',
      method: 'POST',
      body: '{"name":"3B"}',
      headers: {
        ...ofEveryCall,
        'content-type': 'application/json',
        authorization: 'Bearer a-token',
        'x-organisation': 'maple',
      },
    },
  ])
})

test('what nobody has signed in or chosen is not sent', async () => {
  const { get, sent } = asking({ token: null })
  await get(address)
  expect(sent).toMatchObject([{ headers: ofEveryCall }])
  expect(Object.keys(sent[0]?.headers ?? {})).toEqual(Object.keys(ofEveryCall))
})

test('a call that was asked ahead is the page’s own call, with the same headers, and is made once', async () => {
  const early = asking({ token: 'a-token', organisationId: 'maple' })
  early.requestAhead(address)
  expect(await early.get(address)).toBe('1')

  const late = asking({ token: 'a-token', organisationId: 'maple' })
  await late.get(address)
  expect(early.sent).toEqual(late.sent)
})

test('the second time, the server is asked anew', async () => {
  const { requestAhead, get } = asking({ token: 'a-token' })
  requestAhead(address)
  await get(address)
  expect(await get(address)).toBe('2')
})

test('nothing is asked ahead once the page has asked by itself', async () => {
  const { requestAhead, get, sent } = asking({ token: 'a-token' })
  await get(address)
  requestAhead(address)
  expect(sent).toHaveLength(1)
})

test('nothing is asked ahead for somebody who is not signed in', async () => {
  const { requestAhead, get, sent } = asking({ token: null })
  requestAhead(address)
  expect(sent).toEqual([])
  expect(await get(address)).toBe('1')
})

test('another call gets an answer of its own, and after it what was asked ahead is old', async () => {
  const { requestAhead, request, get } = asking({ token: 'a-token' })
  requestAhead(address)
  expect(await (await request({ method: 'POST', address })).text()).toBe('2')
  expect(await get(address)).toBe('3')
})

test('an answer that has waited for ten seconds is old', async () => {
  const young = asking({ token: 'a-token' })
  young.requestAhead(address)
  young.wait(9_999)
  expect(await young.get(address)).toBe('1')

  const old = asking({ token: 'a-token' })
  old.requestAhead(address)
  old.wait(10_000)
  expect(await old.get(address)).toBe('2')
})

test('a call ahead that fails is heard of by who takes it, and by nobody else', async () => {
  const failing = () =>
    createRequests({
      token: () => 'a-token',
      organisationId: () => null,
      now: () => 0,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    })
  const taken = failing()
  taken.requestAhead(address)
  await expect(taken.request({ method: 'GET', address })).rejects.toThrow('Failed to fetch')

  // An unhandled rejection would fail this file.
  failing().requestAhead(address)
})
