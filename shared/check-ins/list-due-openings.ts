import { findNextOpening, type PlannedOpening, type ValiditySpan } from '../forms/schedules/next-opening.ts'
import type { RecurringSchedule } from '../forms/schedules/schedule.ts'
import type { Closure } from '../organisations/endpoints.ts'

export interface DueOpening extends PlannedOpening {
  /** Its window had passed before it could be opened: a gap, never a zero. */
  notSent: boolean
}

interface Due {
  schedule: RecurringSchedule & { timeZone: string } & Partial<ValiditySpan>
  closures: readonly Closure[]
  /** The opening that the schedule is waiting for. */
  first: PlannedOpening
  now: Date
  /** The most openings to take at once; the rest stay due. */
  atMost: number
  /** Openings from here on are asked otherwise, and stay due for the next batch. */
  before?: Date | null
}

/** Every opening whose time has come, oldest first, and the one to wait for afterwards. */
export function listDueOpenings({ schedule, closures, first, now, atMost, before }: Due): {
  openings: DueOpening[]
  next: PlannedOpening | null
} {
  const openings: DueOpening[] = []
  let next: PlannedOpening | null = first
  while (next && next.opensAt <= now && !(before && next.opensAt >= before) && openings.length < atMost) {
    openings.push({ ...next, notSent: next.closesAt <= now })
    next = findNextOpening(schedule, closures, next)
  }
  return { openings, next }
}
