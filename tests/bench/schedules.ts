import { toCalendarSpan } from '#client/features/forms/calendar/calendar-span.ts'
import type { Calendar } from '#shared/forms/calendar/calendar-endpoints.ts'
import { measureStaffPage } from './staff-page.ts'

// Each opens daily: two thousand openings even in February.
const forms = 72

/** The month of a school in which two thousand openings stand, half of them past. */
export async function run() {
  const figures = await measureStaffPage<Calendar>({
    school: { forms, learners: 1, daysOpened: 15 },
    path: (today) => `/dashboard/org/schedules?view=month&day=${today}`,
    selector: '#main:has([role=gridcell] li):has(section li)',
    call: (today) => {
      const { from, to } = toCalendarSpan('month', today)
      return `/api/schedules/calendar?from=${from}&to=${to}&perDay=4`
    },
    count: ({ days }) => days.reduce((sum, { count }) => sum + count, 0),
  })
  return { rows: [figures], aims: { ratio: '<= 2.5' } }
}
