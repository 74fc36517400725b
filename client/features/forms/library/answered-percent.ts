import { wholePercent } from '#client/staff-ui/page/figures/whole-percent.ts'
import type { LibraryWeekDay } from '#shared/forms/library/library-endpoints.ts'

/** The answered share of some days in whole per cent; null when nothing was sent in them. */
export function answeredPercent(week: readonly LibraryWeekDay[]): number | null {
  const sent = week.reduce((sum, day) => sum + day.sent, 0)
  const answered = week.reduce((sum, day) => sum + day.answered, 0)
  return sent === 0 ? null : wholePercent(answered, sent)
}
