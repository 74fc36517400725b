import { expect, test } from 'vitest'
import { createContext } from '#server/kernel/create-context.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteOldFailedTries, type FailureLimit, limitFailedTries, reserveTry } from './failed-tries.ts'

const app = await startTestApp()
const limit = (of: string, overrides: Partial<FailureLimit> = {}): FailureLimit => ({
  of: ['test', of],
  most: 3,
  withinSeconds: 3600,
  ...overrides,
})
const context = () => createContext(app.runtime)
const guess = (limits: readonly FailureLimit[], isRight = false) =>
  limitFailedTries(context(), limits, async () => (isRight ? 'found' : null))
const untilFree = (retryAfter: number) => ({ reason: 'too-many-tries', details: { retryAfter } })

test('failures are counted, and past the limit not even the right guess is looked at', async () => {
  const limits = [limit('counted')]
  for (const _ of '123') expect(await guess(limits)).toBe(null)
  let looked = false
  const right = limitFailedTries(context(), limits, async () => {
    looked = true
    return 'found'
  })
  await expect(right).rejects.toMatchObject(untilFree(3600))
  expect(looked).toBe(false)
})

test('whoever is right is never counted', async () => {
  const limits = [limit('right')]
  for (const _ of '12345') expect(await guess(limits, true)).toBe('found')
  for (const _ of '123') expect(await guess(limits)).toBe(null)
})

test('what could not be looked at is no guess, and is not counted', async () => {
  const limits = [limit('thrown')]
  const look = () => limitFailedTries(context(), limits, () => Promise.reject(new Error('nothing there')))
  for (const _ of '12345') await expect(look()).rejects.toThrow('nothing there')
  expect(await guess(limits)).toBe(null)
})

test('guesses sent at the same moment come no further than one after another', async () => {
  const limits = [limit('at once')]
  let checked = 0
  const guesses = Array.from({ length: 20 }, () =>
    limitFailedTries(context(), limits, async () => {
      checked += 1
      return null
    }),
  )
  const ends = await Promise.allSettled(guesses)
  expect(checked).toBe(3)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(17)
})

test('a failure counts for its stretch of time, wherever in it the others were', async () => {
  const limits = [limit('later')]
  await guess(limits)
  app.clock.advance({ minutes: 40 })
  await guess(limits)
  await guess(limits)
  await expect(guess(limits)).rejects.toMatchObject(untilFree(1200))
  app.clock.advance({ minutes: 20 })
  expect(await guess(limits)).toBe(null)
  await expect(guess(limits)).rejects.toMatchObject(untilFree(2400))
})

test('of several limits the first one reached refuses, and the others count nothing', async () => {
  const [own, network] = [limit('own', { most: 1 }), limit('network', { most: 2 })]
  await guess([network, own])
  await expect(guess([network, own])).rejects.toMatchObject(untilFree(3600))
  expect(await guess([network])).toBe(null)
  await expect(guess([network])).rejects.toMatchObject(untilFree(3600))
})

test('what is limited by number, right or wrong, takes its tries and keeps them', async () => {
  const limits = [limit('codes sent', { most: 2 })]
  await reserveTry(context(), limits)
  await reserveTry(context(), limits)
  await expect(reserveTry(context(), limits)).rejects.toMatchObject(untilFree(3600))
})

test('no name and no address lies about, and what counts no longer is forgotten, twice over', async () => {
  await guess([limit('mia@school.test')])
  const { db, clock } = await app.workerRuntime()
  const read = async () => (await app.database.owner.query('select * from failed_tries')).rows
  const kept: { key_hash: Buffer }[] = await read()
  expect(kept.map(({ key_hash }) => key_hash.toString('latin1')).join()).not.toContain('mia')
  app.clock.advance({ minutes: 59 })
  await deleteOldFailedTries(db.worker, clock.now())
  expect(await read()).not.toEqual([])
  app.clock.advance({ minutes: 1 })
  await deleteOldFailedTries(db.worker, clock.now())
  await deleteOldFailedTries(db.worker, clock.now())
  expect(await read()).toEqual([])
})
