import type { CheckInState } from '#shared/check-ins/check-in-state.ts'
import type { GroupDay } from '#shared/check-ins/group-day-endpoints.ts'

/** How many check-ins of a day are how far; those that are matched or count as they are have been answered. */
export function countCheckInsByState(learners: readonly Pick<GroupDay['learners'][number], 'checkIns'>[]) {
  const states = learners.flatMap(({ checkIns }) => checkIns.map(({ state }) => state))
  const count = (...wanted: CheckInState[]) => states.filter((state) => wanted.includes(state)).length
  return {
    open: count('open'),
    toMatch: count('submitted'),
    answered: count('submitted', 'matched', 'self-rated'),
    missed: count('missed', 'staff-rated'),
    excused: count('excused'),
  }
}
