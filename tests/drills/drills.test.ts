import { expect, test } from 'vitest'
import { run as failover } from './failover.ts'
import { run as opening } from './opening.ts'
import { run as rolling } from './rolling.ts'

test('workers that are killed while they open leave every check-in and message once', async () => {
  const size = { organisations: 2, formsEach: 3, learnersEach: 10, workerCount: 2, killEveryMs: 0 }
  expect(await opening(size)).toMatchObject({ passed: true, rows: [{ checkIns: 60, twice: 0 }] })
})

test('a synchronous standby that takes over has everything that was acknowledged, an asynchronous one has not', async () => {
  const { rows, passed } = await failover({ submissions: 200, learnerCount: 20, connections: 8 })
  expect(rows).toMatchObject([
    { standby: 'synchronous', acknowledged: 200, lost: 0, twice: 0 },
    { standby: 'asynchronous', acknowledged: 200, twice: 0 },
  ])
  expect(passed).toBe(true)
})

test('programs that are restarted one after the other fail nobody’s call', async () => {
  const size = { webs: 2, workers: 1, submissions: 100, learnerCount: 20, connections: 4, perSecond: 40 }
  expect(await rolling(size)).toMatchObject({ passed: true, rows: [{ failed: 0, stored: 100 }] })
})
