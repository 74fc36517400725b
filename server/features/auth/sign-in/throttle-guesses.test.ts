import { expect, test } from 'vitest'
import { createContext } from '#server/kernel/create-context.ts'
import {
  calculateDaysToGuess,
  guessLimits,
  maxReservations,
  wrongTriesWindowSeconds,
} from '#shared/auth/guess-limits.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { throttleGuesses } from './throttle-guesses.ts'

const app = await startTestApp()
const limit = guessLimits.learner.target

/** Guesses wrongly from an address; tells how many seconds the guess has to wait, or 0 when it was looked at. */
const waitOf = (name: string, from: string): Promise<number> =>
  throttleGuesses(createContext(app.runtime), [{ of: ['test', name], limit, from }], async () => null).then(
    () => 0,
    (refused) => refused.details.retryAfter,
  )
const isLookedAt = async (name: string, from: string) => (await waitOf(name, from)) === 0

/** Others' tries, so many that a newcomer has to wait. */
async function guessUntilSlow(name: string) {
  for (let tries = 0; tries < 2 * limit.free; tries += 1) {
    await isLookedAt(name, '198.18.0.66')
    app.clock.advance({ seconds: limit.newcomersWait })
  }
  expect(await isLookedAt(name, '198.18.0.66')).toBe(false)
}

/** Newcomers who are refused, and try again when they were told to; how many of them are then looked at. */
async function countReserved(name: string, newcomers: readonly string[]): Promise<number> {
  for (const from of newcomers) expect(await isLookedAt(name, from)).toBe(false)
  app.clock.advance({ seconds: limit.newcomersWait })
  let lookedAt = 0
  for (const from of newcomers) if (await isLookedAt(name, from)) lookedAt += 1
  return lookedAt
}

const addressOf = (region: number, block: number) => `10.${region}.${block}.7`
const networksOf = (region: number, count: number) =>
  Array.from({ length: count }, (_, block) => addressOf(region, block))

test('the networks of one provider get so many reservations a day, and the next day as many again', async () => {
  const { ofRegion } = maxReservations
  await guessUntilSlow('one region')
  expect(await countReserved('one region', networksOf(1, ofRegion + 5))).toBe(ofRegion)
  expect(await countReserved('one region', networksOf(2, 1))).toBe(1)
  app.clock.advance({ seconds: wrongTriesWindowSeconds })
  await guessUntilSlow('one region')
  expect(await countReserved('one region', networksOf(1, ofRegion + 5))).toBe(ofRegion)
})

test('the networks of all providers together get so many reservations a day', async () => {
  const { ofRegion, ofLimit } = maxReservations
  await guessUntilSlow('all regions')
  const regions = Array.from({ length: ofLimit / ofRegion + 2 }, (_, region) => networksOf(region, ofRegion))
  expect(await countReserved('all regions', regions.flat())).toBe(ofLimit)
})

test('whoever guesses for a day, from several networks and whenever they may, comes as far as the page of limits says', async () => {
  const networks = networksOf(9, 3)
  let looked = 0
  for (let passed = 0; passed < wrongTriesWindowSeconds; ) {
    const waits: number[] = []
    for (const from of networks) {
      let wait = await waitOf('a day', from)
      for (; wait === 0; wait = await waitOf('a day', from)) looked += 1
      waits.push(wait)
    }
    const seconds = Math.min(...waits)
    app.clock.advance({ seconds })
    passed += seconds
  }
  const days = calculateDaysToGuess(limit, looked, networks.length)
  expect(days).toBeLessThanOrEqual(1)
  expect(days).toBeGreaterThan(0.8)
})
