import type { FormSettings } from '../forms/form-settings.ts'

const hourMs = 3_600_000

/** Until when a learner's own answers are taken. */
export function answersUntil(closesAt: Date, lateEntry: FormSettings['lateEntry']): Date {
  if (lateEntry?.by !== 'learner-and-staff') return closesAt
  return new Date(closesAt.getTime() + lateEntry.untilHours * hourMs)
}
