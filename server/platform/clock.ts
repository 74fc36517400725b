import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Log } from './log.ts'

/** What time it is for the product. Everything that depends on time asks here. */
export interface Clock {
  now(): Date
}

/** A clock that shows the time written in a file: several programs under one test share it. */
export function createFileClock(file: string): Clock {
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
const toleratedStep = 1_000
const triesAgainAfter = 1_000
// An answer that was waited for says too little of when it was true.
const toleratedWait = 1_000

/**
 * The database's time, so that many nodes agree, measured now and then and counted on by what nobody can set. Where this
 * machine's own time is set, or it has slept, it is measured anew at once.
 */
export async function createDatabaseClock(
  pool: Pick<pg.Pool, 'query'>,
  log: Log,
): Promise<Clock & { stop(): void }> {
  const uptime = () => performance.now()
  const ownStart = () => Date.now() - uptime()
  let start = await measureClockOffset(pool, uptime)
  let ownStartThen = ownStart()
  let askedAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(measure, measureEvery)
  timer.unref()

  function measure() {
    const seen = ownStartThen
    ownStartThen = ownStart()
    const asked = uptime()
    askedAt = asked
    measureClockOffset(pool, uptime)
      .then((measured) => {
        const waited = Math.round(uptime() - asked)
        if (waited > toleratedWait) throw new Error(`It took ${waited} ms`)
        const set = Math.round((measured - start) / 1_000)
        if (set !== 0) log.warn({ seconds: set }, 'our time was not the database’s, and follows it')
        start = measured
      })
      .catch((error: unknown) => {
        // Whoever asks next tries again, if this machine’s time was set.
        ownStartThen = seen
        log.warn({ err: error }, 'the database did not tell its time; the last difference is kept')
      })
  }

  return {
    now() {
      const wasSet = Math.abs(ownStart() - ownStartThen) > toleratedStep
      if (wasSet && uptime() - askedAt >= triesAgainAfter) measure()
      return new Date(start + uptime())
    },
    stop: () => clearInterval(timer),
  }
}

/** By how many milliseconds the database's clock is ahead of ours; the answer is taken to be half a round trip old. */
export async function measureClockOffset(
  pool: Pick<pg.Pool, 'query'>,
  ours: () => number = Date.now,
): Promise<number> {
  const asked = ours()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const answered = ours()
  return Math.round(rows[0]!.at.getTime() - (asked + answered) / 2)
}
