import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { databaseClock, fileClock } from './clock.ts'

const database = testDatabase()
const log = pino({ level: 'silent' })

test('the clock shows the time of the database', async () => {
  const clock = await databaseClock(database().owner, log)
  onTestFinished(clock.stop)
  const { rows } = await database().owner.query<{ at: Date }>('select clock_timestamp() as at')
  expect(Math.abs(clock.now().getTime() - rows[0]!.at.getTime())).toBeLessThan(1_000)
})

test('the clock corrects a machine whose own time is wrong', async () => {
  const anHourAhead = {
    query: async () => ({ rows: [{ at: new Date(Date.now() + 3_600_000) }] }),
  } as unknown as Parameters<typeof databaseClock>[0]
  const clock = await databaseClock(anHourAhead, log)
  onTestFinished(clock.stop)
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(3_590_000)
})

test('programs that read the same file see a test move the time over a clock change', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'now')
  const moved = testClock('2026-10-24T08:00', 'Europe/Oslo', { file })
  const [web, worker] = [fileClock(file), fileClock(file)]
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
  expect(() => fileClock(join(folder, 'now')).now()).toThrow('holds no instant')
})
