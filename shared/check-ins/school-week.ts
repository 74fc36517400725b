import { dateToDay, dayToDate, weekdayOfDay } from '../time/calendar-day.ts'

/** A day of the week as its learner sees it; `none` where no points came of it, or none that are told. */
export type WeekDayMark = 'met' | 'not-met' | 'none' | 'ahead' | 'closed'

export interface WeekDay {
  onDate: string
  mark: WeekDayMark
}

interface Week {
  today: string
  /** The days on which something opens or opened for the learner. */
  used: ReadonlySet<string>
  isClosed: (onDate: string) => boolean
  /** Whether the goal was met, of the days that were judged. */
  goalMet: ReadonlyMap<string, boolean>
}

/** The Monday of the week of a local date. */
export function mondayOf(onDate: string): string {
  const day = dateToDay(onDate)
  return dayToDate(day - weekdayOfDay(day))
}

/** A learner's school days this week: Monday to Friday, and of the weekend the days that are used. */
export function listSchoolWeek({ today, used, isClosed, goalMet }: Week): WeekDay[] {
  const monday = dateToDay(mondayOf(today))
  return Array.from({ length: 7 }, (_, weekday) => dayToDate(monday + weekday))
    .filter((onDate, weekday) => weekday < 5 || used.has(onDate))
    .map((onDate) => {
      const met = goalMet.get(onDate)
      if (met !== undefined) return { onDate, mark: met ? 'met' : 'not-met' }
      if (isClosed(onDate) && !used.has(onDate)) return { onDate, mark: 'closed' }
      return { onDate, mark: onDate < today ? 'none' : 'ahead' }
    })
}
