import { now } from '#client/platform/device/now.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import type { FormEditor } from '../writing/form-editor-context.tsx'
import { usePreset } from '../writing/use-preset.ts'
import { withSchedulePattern } from './schedule-pattern.ts'

/** Begins a form that has no schedule with each school day at nine. */
export const usePresetSchedule = () => usePreset(presetSchedule)

function presetSchedule({ keeper, change, organisation }: FormEditor) {
  if (keeper.current().draft.schedule !== null) return
  const today = calendarDayAt(new Date(now()).toISOString(), organisation.timeZone)
  change({ schedule: withSchedulePattern(null, 'school-days', { today, nameOf: String }) })
}
