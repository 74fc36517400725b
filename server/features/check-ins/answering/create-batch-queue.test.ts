import { beforeEach, expect, test } from 'vitest'
import { createBatchQueue } from './create-batch-queue.ts'

interface Item {
  lane: string
  name: string
}

let batches: string[][]
let alone: string[]
let waiting: number
/** What the batches under way wait for, the oldest first. */
let ends: ((outcome?: 'fails' | 'refuses the first' | 'leaves the first') => void)[]
let add: (item: Item) => Promise<string>

const dec = (count: number) => {
  waiting -= count
}

beforeEach(() => {
  ;[batches, alone, ends, waiting] = [[], [], [], 0]
  add = createBatchQueue<Item, string>({
    maxBatch: 3,
    maxBatchesUnderWay: 2,
    maxWaiting: 5,
    waitingGauge: { inc: () => void waiting++, dec },
    laneOf: ({ lane }) => lane,
    nameOf: ({ name }) => name,
    async runBatch(items) {
      batches.push(items.map(({ name }) => name))
      const { promise, resolve } = Promise.withResolvers<string | undefined>()
      ends.push(resolve)
      const end = await promise
      if (end === 'fails') throw new Error('The batch failed')
      return items.map(({ name }, index) => {
        if (index === 0 && end === 'leaves the first') return null
        if (index === 0 && end === 'refuses the first') return { status: 'rejected', reason: name }
        return { status: 'fulfilled', value: `${name} in a batch` }
      })
    },
    async runAlone({ name }) {
      alone.push(name)
      return `${name} alone`
    },
  })
})

const begun = () => new Promise(setImmediate)
const addAll = (names: string, lane = 'north') => [...names].map((name) => add({ lane, name }))
/** The first goes at once, the others find it under way. */
async function addAfterFirst(names: string) {
  const first = addAll(names[0]!)
  await begun()
  return [...first, ...addAll(names.slice(1))]
}
/** Ends the oldest batch, and lets what follows it begin. */
async function end(outcome?: Parameters<(typeof ends)[number]>[0]) {
  ends.shift()!(outcome)
  await begun()
}

test('what finds its lane empty runs at once, and what comes meanwhile runs together after it', async () => {
  const [first, ...others] = await addAfterFirst('abc')
  expect(batches).toEqual([['a']])
  expect(waiting).toBe(2)
  await end()
  expect(await first).toBe('a in a batch')
  expect(batches).toEqual([['a'], ['b', 'c']])
  expect(waiting).toBe(0)
  await end()
  expect(await Promise.all(others)).toEqual(['b in a batch', 'c in a batch'])
  void addAll('d')
  await begun()
  expect(batches.at(-1)).toEqual(['d'])
})

test('a batch takes so many and no two of one name, in the order in which they came', async () => {
  const all = await addAfterFirst('abbcde')
  while (ends.length > 0) await end()
  expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['b', 'e']])
  expect(await Promise.all(all)).toHaveLength(6)
})

test('no lane waits for another, until so many are under way that the next one gathers', async () => {
  void addAll('a', 'north')
  void addAll('b', 'south')
  void addAll('c', 'west')
  await begun()
  expect(batches).toEqual([['a'], ['b']])
  void addAll('d', 'west')
  await end()
  expect(batches).toEqual([['a'], ['b'], ['c', 'd']])
})

test('whoever comes when a lane is full runs alone', async () => {
  const all = await addAfterFirst('abcdefg')
  expect(alone).toEqual(['g'])
  expect(await all.at(-1)).toBe('g alone')
})

test('each of a batch that fails runs alone', async () => {
  const [first, ...others] = await addAfterFirst('abc')
  await end('fails')
  expect(await first).toBe('a alone')
  await end('fails')
  expect(await Promise.all(others)).toEqual(['b alone', 'c alone'])
})

test('what is refused in a batch harms none of it, and what is left over runs alone', async () => {
  const [first, second, third, fourth] = await addAfterFirst('abcd')
  await end('leaves the first')
  expect(await first).toBe('a alone')
  const refused = expect(second).rejects.toBe('b')
  await end('refuses the first')
  await refused
  expect(await Promise.all([third, fourth])).toEqual(['c in a batch', 'd in a batch'])
})
