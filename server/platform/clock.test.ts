import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { createDatabaseClock, createFileClock } from './clock.ts'

const database = testDatabase()
const log = pino({ level: 'silent' })

test('the clock shows the time of the database', async () => {
  const clock = await createDatabaseClock(database().owner, log)
  onTestFinished(clock.stop)
  const { rows } = await database().owner.query<{ at: Date }>('select clock_timestamp() as at')
  expect(Math.abs(clock.now().getTime() - rows[0]!.at.getTime())).toBeLessThan(1_000)
})

test('the clock corrects a machine whose own time is wrong', async () => {
  const anHourAhead = {
    query: async () => ({ rows: [{ at: new Date(Date.now() + 3_600_000) }] }),
  } as unknown as Parameters<typeof createDatabaseClock>[0]
  const clock = await createDatabaseClock(anHourAhead, log)
  onTestFinished(clock.stop)
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(3_590_000)
})

const hour = 3_600_000

/** A database whose clock stands apart from the machine's by as much as is told; the machine's own can be set. */
async function clockOfTwoMachines() {
  vi.useFakeTimers({
    now: Date.parse('2026-09-07T08:00:00Z'),
    toFake: ['Date', 'setInterval', 'clearInterval', 'performance'],
  })
  onTestFinished(() => void vi.useRealTimers())
  const started = Date.now() - performance.now()
  const database = { set: 0, isAway: false, busyUntil: Promise.resolve() }
  const clock = await createDatabaseClock(
    {
      query: async () => {
        if (database.isAway) throw new Error('away')
        await database.busyUntil
        return { rows: [{ at: new Date(started + performance.now() + database.set) }] }
      },
    } as unknown as Parameters<typeof createDatabaseClock>[0],
    log,
  )
  onTestFinished(clock.stop)
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)
  return { clock, database, pass, setMachine: (by: number) => vi.setSystemTime(Date.now() + by) }
}

test.each([
  ['forward', hour],
  ['back', -hour],
])('a machine whose own time is set %s by an hour shows the database’s all the while', async (_, by) => {
  const { clock, pass, setMachine } = await clockOfTwoMachines()
  await pass(10)
  setMachine(by)
  expect(clock.now()).toEqual(new Date('2026-09-07T08:00:10Z'))
  await pass(1)
  expect(clock.now()).toEqual(new Date('2026-09-07T08:00:11Z'))
  await pass(60)
  expect(clock.now()).toEqual(new Date('2026-09-07T08:01:11Z'))
})

test.each([
  ['forward', hour, '2026-09-07T09:00:31Z'],
  ['back', -hour, '2026-09-07T07:00:31Z'],
])('a database whose time is set %s by an hour is followed within half a minute', async (_, by, followed) => {
  const { clock, database, pass } = await clockOfTwoMachines()
  database.set = by
  await pass(29)
  expect(clock.now()).toEqual(new Date('2026-09-07T08:00:29Z'))
  await pass(2)
  expect(clock.now()).toEqual(new Date(followed))
})

test('where both are set at once, by one time server, the first who asks has the database’s time measured anew', async () => {
  const { clock, database, pass, setMachine } = await clockOfTwoMachines()
  database.set = -hour
  setMachine(-hour)
  clock.now()
  await pass(1)
  expect(clock.now()).toEqual(new Date('2026-09-07T07:00:01Z'))
})

test('while the database does not tell its time, the last that it told is counted on', async () => {
  const { clock, database, pass, setMachine } = await clockOfTwoMachines()
  database.isAway = true
  setMachine(-hour)
  await pass(90)
  expect(clock.now()).toEqual(new Date('2026-09-07T08:01:30Z'))
  database.isAway = false
  database.set = -5_000
  await pass(30)
  expect(clock.now()).toEqual(new Date('2026-09-07T08:01:55Z'))
})

test('a machine that slept, and whose connection died of it, shows the database’s time as soon as that answers', async () => {
  const { clock, database, pass, setMachine } = await clockOfTwoMachines()
  database.set = 8 * hour
  setMachine(8 * hour)
  database.isAway = true
  clock.now()
  await pass(1)
  database.isAway = false
  clock.now()
  await pass(1)
  expect(clock.now()).toEqual(new Date('2026-09-07T16:00:02Z'))
})

test('a time that the database told after a long wait is not taken for the present one', async () => {
  const { clock, database, pass } = await clockOfTwoMachines()
  const { promise, resolve } = Promise.withResolvers<void>()
  database.busyUntil = promise
  await pass(30)
  await pass(4)
  resolve()
  await pass(1)
  expect(clock.now()).toEqual(new Date('2026-09-07T08:00:35Z'))
})

test('programs that read the same file see a test move the time over a clock change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'now')
  const moved = testClock('2026-10-24T08:00', 'Europe/Oslo', { file })
  const [web, worker] = [createFileClock(file), createFileClock(file)]
  expect(web.now()).toEqual(new Date('2026-10-24T06:00:00Z'))
  moved.advance({ days: 1 })
  expect(web.now()).toEqual(new Date('2026-10-25T07:00:00Z'))
  expect(worker.now()).toEqual(web.now())
  moved.moveTo('2026-11-16T08:00')
  expect(worker.now()).toEqual(moved.now())
})

test('a clock file without an instant is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'now'), 'soon')
  expect(() => createFileClock(join(folder, 'now')).now()).toThrow('holds no instant')
})
