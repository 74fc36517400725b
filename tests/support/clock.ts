import { renameSync, writeFileSync } from 'node:fs'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '#server/platform/clock.ts'

export interface TestClock extends Clock {
  /** Moves to a local time of the clock's zone, like '2026-09-07T08:00'. */
  moveTo(localTime: string): void
  /** Moves on; days and weeks are counted on the calendar, so 08:00 stays 08:00 over a clock change. */
  advance(by: Temporal.DurationLike): void
}

export interface TestClockOptions {
  /** Also written here at every move, for programs started with TEST_CLOCK_FILE. */
  file?: string
}

/** A clock that stands still until it is moved. */
export function testClock(localTime: string, zone: string, { file }: TestClockOptions = {}): TestClock {
  let time = at(localTime)
  show()

  function at(local: string) {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(zone)
  }
  function show() {
    if (!file) return
    // Whoever reads meanwhile finds the old time or the new one, never half of it.
    writeFileSync(`${file}.next`, time.toInstant().toString())
    renameSync(`${file}.next`, file)
  }
  return {
    now: () => new Date(time.epochMilliseconds),
    moveTo(local) {
      time = at(local)
      show()
    },
    advance(by) {
      time = time.add(by)
      show()
    },
  }
}
