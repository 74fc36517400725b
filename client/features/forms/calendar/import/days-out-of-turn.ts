import type { Closure } from '#shared/forms/recurrence/closures.ts'
import { type DayCycle, findDayLabel, type LabelledDay } from '#shared/forms/recurrence/day-cycle.ts'

/**
 * Of days in their order, those that do not follow from the ones before. All others go on following, so that a day
 * which is closed or called otherwise later on moves those after it.
 */
export function listDaysOutOfTurn(
  days: readonly LabelledDay[],
  cycle: Omit<DayCycle, 'said'>,
  closures: readonly Closure[],
): LabelledDay[] {
  const said: LabelledDay[] = []
  for (const day of days)
    if (findDayLabel({ ...cycle, said }, closures, day.onDate) !== day.label) said.push(day)
  return said
}
