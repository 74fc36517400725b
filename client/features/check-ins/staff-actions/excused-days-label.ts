import { formatDayRange } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'

export const excusedDaysLabel = (onDate: string, endsOn = onDate) =>
  endsOn === onDate ? dayLabel(onDate, 'full') : formatDayRange(onDate, endsOn)
