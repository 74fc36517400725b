import pLimit from 'p-limit'

interface Given<Item, Result> {
  maxBatch: number
  /** Of all lanes together; the others gather until it is their turn. */
  maxBatchesUnderWay: number
  /** How many wait in one lane at most; who comes when it is full runs alone. */
  maxWaiting: number
  /** Counts those that wait. */
  waitingGauge: { inc(): void; dec(count: number): void }
  laneOf: (item: Item) => string
  /** Items of one name never share a batch, so that each finds what the one before it has left. */
  nameOf: (item: Item) => string
  /** Each item's own outcome, in order; null for one that has to run alone. */
  runBatch: (items: readonly Item[]) => Promise<readonly (PromiseSettledResult<Result> | null)[]>
  runAlone: (item: Item) => Promise<Result>
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (error: unknown) => void
}

/**
 * Runs at once what finds its lane empty, and together what arrives while others of its lane are under way or many
 * lanes are. A lane has one batch under way at a time, and never waits for what runs alone. Where a batch fails, each of
 * it runs alone.
 */
export function createBatchQueue<Item, Result>(given: Given<Item, Result>): (item: Item) => Promise<Result> {
  const { maxWaiting, waitingGauge, laneOf, runBatch, runAlone } = given
  const lanes = new Map<string, Waiting<Item, Result>[]>()
  const inTurn = pLimit(given.maxBatchesUnderWay)

  const tryBatch = async (batch: readonly Waiting<Item, Result>[]) => runBatch(batch.map(({ item }) => item))

  async function run(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    waitingGauge.dec(batch.length)
    const outcomes = await tryBatch(batch).catch(() => [])
    for (const [index, { item, resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index]
      if (!outcome) resolve(runAlone(item))
      else if (outcome.status === 'fulfilled') resolve(outcome.value)
      else reject(outcome.reason)
    }
  }

  async function runLane(name: string, lane: Waiting<Item, Result>[]): Promise<void> {
    while (lane.length > 0) await inTurn(() => run(takeBatch(lane, given)))
    lanes.delete(name)
  }

  return (item) => {
    const name = laneOf(item)
    const lane = lanes.get(name)
    if (lane && lane.length >= maxWaiting) return runAlone(item)
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const waiting = { item, resolve, reject }
    waitingGauge.inc()
    if (lane) lane.push(waiting)
    else {
      const started = [waiting]
      lanes.set(name, started)
      void runLane(name, started)
    }
    return promise
  }
}

/** Takes the first of each name out of the lane. */
function takeBatch<Item, Result>(
  lane: Waiting<Item, Result>[],
  { maxBatch, nameOf }: Pick<Given<Item, Result>, 'maxBatch' | 'nameOf'>,
): Waiting<Item, Result>[] {
  const batch = new Map<string, Waiting<Item, Result>>()
  const left: Waiting<Item, Result>[] = []
  for (const waiting of lane.splice(0)) {
    const name = nameOf(waiting.item)
    if (batch.size < maxBatch && !batch.has(name)) batch.set(name, waiting)
    else left.push(waiting)
  }
  lane.push(...left)
  return [...batch.values()]
}
