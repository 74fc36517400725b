import { expect, test } from 'vitest'
import { missingPgbouncerHint, pgbouncerVersion } from '#tests/support/database/pgbouncer.ts'
import {
  findCitusPostgres,
  findSystemPostgres,
  missingCitusHint,
} from '#tests/support/database/require-system-postgres.ts'
import { run as citus } from './citus.ts'
import { canMountDisk, run as diskFull } from './disk-full.ts'
import { run as failover } from './failover.ts'
import { run as mailDown } from './mail-down.ts'
import { missingServerProgramsHint, run as moment } from './moment.ts'
import { run as opening } from './opening.ts'
import { run as pgbouncer } from './pgbouncer.ts'
import { run as rolling } from './rolling.ts'
import { run as slowDatabase } from './slow-database.ts'
import { run as storeDown } from './store-down.ts'

test('workers that are killed while they open leave every check-in and message once', async () => {
  const size = { organisations: 2, formsEach: 3, learnersEach: 10, workerCount: 2, kills: 3 }
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

test('while one of several database servers is away the schools on the others go on, and it all ends whole', async (context) => {
  if (!findCitusPostgres()) return context.skip(missingCitusHint)
  const size = { organisations: 8, formsEach: 2, learnersEach: 5, submissions: 200, workerCount: 2 }
  expect(await citus(size)).toMatchObject({
    passed: true,
    rows: [{ acknowledged: 200, lost: 0, opened: 160, twice: 0 }],
  })
})

test('a database that is set back by its log to a moment has all that was acknowledged before, nothing of after, and nobody who was erased', async (context) => {
  if (!findSystemPostgres()) return context.skip(missingServerProgramsHint)
  expect(await moment({ submissions: 100, learnerCount: 20, connections: 4 })).toMatchObject({
    passed: true,
    rows: [
      {
        acknowledgedBefore: 50,
        lost: 0,
        acknowledgedAfter: 50,
        ofAfter: 0,
        erasedWhoWereBack: 1,
        stillBack: 0,
      },
    ],
  })
})

test('programs that are restarted one after the other fail nobody’s call', async () => {
  const size = { webs: 2, workers: 1, submissions: 100, learnerCount: 20, connections: 4, perSecond: 40 }
  expect(await rolling(size)).toMatchObject({ passed: true, rows: [{ failed: 0, stored: 100 }] })
})

test('with the mail server away check-ins open, and each mail comes once when it is back', async () => {
  const { rows, passed } = await mailDown({ learnerCount: 10 })
  expect(rows).toMatchObject([{ opened: 10, sentWhileDown: 0, arrived: 10, twice: 0 }])
  expect(passed).toBe(true)
})

test('with the bucket away pictures are refused in words, learners answer on and an export waits, until it is back', async () => {
  const { rows, passed } = await storeDown({ pictures: 3, submissions: 30, learnerCount: 10 })
  expect(rows).toMatchObject([
    { bucket: 'well', kept: 3, shown: 3, answersFailed: 0 },
    { bucket: 'down', kept: 0, toldToWait: 3, notNow: 3, answersFailed: 0, exportWaits: true },
    { bucket: 'well again', kept: 3, shown: 6, answersFailed: 0, exported: 3 },
  ])
  expect(passed).toBe(true)
})

test('a database that answers late, and then for a while not at all, loses nothing', async () => {
  const size = { submissions: 60, learnerCount: 20, connections: 8, slowMs: 10, stallMs: 1_000 }
  expect(await slowDatabase(size)).toMatchObject({ passed: true, rows: [{ stored: 60, failed: 0 }] })
})

test.skipIf(!(await canMountDisk()))(
  'a disk that is full for a while loses nothing that was acknowledged',
  async () => {
    const size = { submissions: 200, learnerCount: 20, connections: 8, fullForMs: 3_000 }
    expect(await diskFull(size)).toMatchObject({ passed: true, rows: [{ stored: 200, failed: 0 }] })
  },
)

test('through a pooler in transaction mode no call fails and nothing leaks from one transaction into the next', async (context) => {
  if (!(await pgbouncerVersion())) return context.skip(missingPgbouncerHint)
  const size = { submissions: 100, learnerCount: 20, connections: 8, poolSize: 3 }
  expect(await pgbouncer(size)).toMatchObject({
    passed: true,
    rows: [{ calls: 100, failed: 0, stored: 100, leaks: 0, controlHeard: true }],
  })
})
