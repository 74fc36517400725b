import { afterEach, expect, test, vi } from 'vitest'
import { networkFirst } from './network-first.ts'

afterEach(() => vi.useRealTimers())

const answer = new Response('of the network')
const kept = new Response('kept')

test('what the network answers comes before what is kept', async () => {
  expect(await networkFirst(Promise.resolve(answer), async () => kept)).toBe(answer)
})

test('without a network it is what is kept, and a failure where nothing is', async () => {
  const fails = () => Promise.reject(new TypeError('no network'))
  expect(await networkFirst(fails(), async () => kept)).toBe(kept)
  await expect(networkFirst(fails(), async () => undefined)).rejects.toThrow('no network')
})

test('a network that takes more than four seconds is not waited for, unless nothing is kept', async () => {
  vi.useFakeTimers()
  const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(answer), 5_000))
  const first = networkFirst(slow, async () => kept)
  const only = networkFirst(slow, async () => undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toBe(kept)
  expect(await only).toBe(answer)
})
