import { dateToDay } from '../time/calendar-day.ts'

/** Of what of its end owners are told: a fortnight or a day ahead, or that it is over. */
export const holdNotices = ['fortnight', 'day', 'over'] as const
export type HoldNotice = (typeof holdNotices)[number]

/** How many days ahead owners are told first, and once more. */
export const legalHoldNoticeLeadDays = { fortnight: 14, day: 1 } as const

/** What is to be said today of a hold with this last day, both as `YYYY-MM-DD`; null while its end is further away. */
export function findDueHoldNotice(untilOn: string, today: string): HoldNotice | null {
  const daysLeft = dateToDay(untilOn) - dateToDay(today)
  if (daysLeft < 0) return 'over'
  if (daysLeft <= legalHoldNoticeLeadDays.day) return 'day'
  return daysLeft <= legalHoldNoticeLeadDays.fortnight ? 'fortnight' : null
}

/** Whether owners have yet to hear this, after what they were told last. */
export const isNewHoldNotice = (notice: HoldNotice, told: HoldNotice | null): boolean =>
  told === null || holdNotices.indexOf(notice) > holdNotices.indexOf(told)
