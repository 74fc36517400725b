import type { FormSettings } from '../forms/form-settings.ts'

type LateEntry = FormSettings['lateEntry']

const hourMs = 3_600_000

/** Until when the learner's answers are taken from the learner, or from staff who enter them. */
export function answersUntil(closesAt: Date, lateEntry: LateEntry, from: 'learner' | 'staff'): Date {
  if (lateEntry === null || (from === 'learner' && lateEntry.by === 'staff')) return closesAt
  return new Date(closesAt.getTime() + lateEntry.untilHours * hourMs)
}
