import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Log } from './log.ts'

/** What time it is for the product. Everything that depends on time asks here. */
export interface Clock {
  now(): Date
}

/** A clock that shows the time written in a file: several programs under one test share it. */
export function fileClock(file: string): Clock {
  return {
    now() {
      const written = readFileSync(file, 'utf8').trim()
      const at = new Date(written)
      if (Number.isNaN(at.getTime()))
        throw new Error(`The clock file ${file} holds no instant: ${JSON.stringify(written)}`)
      return at
    },
  }
}

const measureEvery = 30_000

/** The database's time, so that many nodes agree: this machine's clock, corrected by a difference measured now and then. */
export async function databaseClock(pool: pg.Pool, log: Log): Promise<Clock & { stop(): void }> {
  let ahead = await measureAhead(pool)
  const timer = setInterval(() => {
    measureAhead(pool).then(
      (measured) => {
        ahead = measured
      },
      (error: unknown) =>
        log.warn({ err: error }, 'the database did not tell its time; the last difference is kept'),
    )
  }, measureEvery)
  timer.unref()
  return { now: () => new Date(Date.now() + ahead), stop: () => clearInterval(timer) }
}

/** By how many milliseconds the database's clock is ahead of ours; the answer is taken to be half a round trip old. */
export async function measureAhead(pool: Pick<pg.Pool, 'query'> | pg.Client): Promise<number> {
  const asked = Date.now()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const answered = Date.now()
  return Math.round(rows[0]!.at.getTime() - (asked + answered) / 2)
}
