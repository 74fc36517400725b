import { expect, test } from 'vitest'
import { throttleAdaptively } from './throttle-adaptively.ts'

function working(tookMs: number) {
  let now = 0
  const rounds: number[] = []
  const rests: { ms: number; end: () => void }[] = []
  const ask = throttleAdaptively(
    async () => {
      rounds.push(now)
      now += tookMs
    },
    {
      now: () => now,
      wait: (ms) => new Promise((end) => void rests.push({ ms, end })),
    },
  )
  const settled = () => new Promise(setImmediate)
  return { ask, rounds, rests, settled }
}

test('what is asked for first is done at once, and what follows is done once, after a rest', async () => {
  const { ask, rounds, rests, settled } = working(20)
  ask()
  expect(rounds).toEqual([0])
  await settled()
  for (let n = 0; n < 100; n++) ask()
  await settled()
  expect(rounds).toHaveLength(1)
  expect(rests.map(({ ms }) => ms)).toEqual([1_000])

  rests[0]!.end()
  await settled()
  expect(rounds).toHaveLength(2)
})

test('whoever asked no more is at rest, and is answered at once later', async () => {
  const { ask, rounds, rests, settled } = working(20)
  ask()
  await settled()
  rests[0]!.end()
  await settled()
  expect(rounds).toHaveLength(1)
  ask()
  expect(rounds).toHaveLength(2)
})

test.each([
  [50, 1_000],
  [300, 3_000],
  [4_000, 15_000],
])('a round of %i ms is followed by a rest of %i ms', async (took, rest) => {
  const { ask, rests, settled } = working(took)
  ask()
  await settled()
  expect(rests.map(({ ms }) => ms)).toEqual([rest])
})

test('a round that fails is followed by another all the same', async () => {
  let tries = 0
  const ask = throttleAdaptively(
    async () => {
      tries++
      throw new Error('lost')
    },
    { now: () => 0, wait: async () => undefined },
  )
  ask()
  await new Promise(setImmediate)
  ask()
  await new Promise(setImmediate)
  expect(tries).toBe(2)
})
