import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { weekdayCodes } from '#shared/forms/recurrence/weekday.ts'
import { dateToDay, weekdayOfDay } from '#shared/time/calendar-day.ts'

/** The ways a schedule can begin from; what each sets can be changed afterwards. */
export const schedulePatterns = [
  'school-days',
  'weekdays',
  'weekly',
  'fortnightly',
  'monthly',
  'times',
  'daily',
  'manual',
] as const
export type SchedulePattern = (typeof schedulePatterns)[number]

/** Those of a schedule that opens by itself. */
export const recurringSchedulePatterns = schedulePatterns.filter((pattern) => pattern !== 'manual')

export type DraftRule = NonNullable<DraftSchedule['rule']>

export const schoolDayCodes = weekdayCodes.slice(0, 5)
const daysOfSomeWeekdays = ['MO', 'WE', 'FR']
const timesOfAFew = 5
const minutesOpen = 30

/** The pattern that a schedule follows; null where there is none yet, or a rule that no pattern gives. */
export function findSchedulePattern(schedule: DraftSchedule | null): SchedulePattern | null {
  if (schedule?.kind === 'manual') return 'manual'
  const { freq, interval = 1, byday, bymonthday, count, until, ...rest } = schedule?.rule ?? {}
  if (Object.values(rest).some((part) => part !== undefined)) return null
  switch (freq) {
    case 'DAILY':
      if (interval > 1 || bymonthday) return null
      if (!byday) return 'daily'
      return isSchoolDays(byday) && count !== undefined ? 'times' : null
    case 'WEEKLY':
      if (!byday || byday.length === 0) return null
      if (interval === 2) return 'fortnightly'
      if (interval > 1) return null
      if (isSchoolDays(byday)) return 'school-days'
      return byday.length === 1 ? 'weekly' : 'weekdays'
    case 'MONTHLY':
      return interval === 1 && (byday?.length ?? 0) + (bymonthday?.length ?? 0) === 1 ? 'monthly' : null
    default:
      return null
  }
}

/** The pattern to show: the one that was chosen as long as the days still allow it, else the one that the rule follows. */
export function visibleSchedulePattern(
  chosen: SchedulePattern | null,
  schedule: DraftSchedule | null,
): SchedulePattern | null {
  const followed = findSchedulePattern(schedule)
  const isChosen = chosen === 'weekdays' && (followed === 'weekly' || followed === 'school-days')
  return isChosen ? chosen : followed
}

interface Beginning {
  /** `YYYY-MM-DD`. */
  today: string
  /** The name of a period that has none, from 1. */
  nameOf: (number: number) => string
}

/** The schedule by another pattern: its times, dates and end stay. */
export function withSchedulePattern(
  schedule: DraftSchedule | null,
  pattern: SchedulePattern,
  { today, nameOf }: Beginning,
): DraftSchedule {
  const kept = schedule ?? blankSchedule(today)
  if (pattern === 'manual') {
    const periods = kept.periods.map(({ name, time }, index) => ({ name: name || nameOf(index + 1), time }))
    return { ...kept, kind: 'manual', periods }
  }
  const startsOn = kept.startsOn ?? today
  const days = daysOf(pattern, kept.rule, startsOn)
  return { ...kept, kind: 'recurring', startsOn, rule: { ...days, ...endOf(kept.rule, pattern) } }
}

function daysOf(
  pattern: Exclude<SchedulePattern, 'manual'>,
  rule: DraftRule | null,
  startsOn: string,
): DraftRule {
  const weekday = weekdayCodes[weekdayOfDay(dateToDay(startsOn))]!
  switch (pattern) {
    case 'school-days':
      return { freq: 'WEEKLY', byday: schoolDayCodes }
    case 'weekdays':
      return { freq: 'WEEKLY', byday: someOf(rule?.byday) ?? daysOfSomeWeekdays }
    case 'weekly':
      return { freq: 'WEEKLY', byday: [weekday] }
    case 'fortnightly':
      return { freq: 'WEEKLY', interval: 2, byday: [weekday] }
    case 'monthly':
      return { freq: 'MONTHLY', bymonthday: [Number(startsOn.slice(8))] }
    case 'times':
      return { freq: 'DAILY', byday: schoolDayCodes }
    case 'daily':
      return { freq: 'DAILY' }
  }
}

function endOf(rule: DraftRule | null, pattern: SchedulePattern): DraftRule {
  if (pattern === 'times') return { count: rule?.count ?? timesOfAFew }
  if (rule?.until !== undefined) return { until: rule.until }
  const isFewTimes = rule?.freq === 'DAILY' && rule.byday !== undefined
  return rule?.count === undefined || isFewTimes ? {} : { count: rule.count }
}

const blankSchedule = (today: string): DraftSchedule => ({
  kind: 'recurring',
  rule: null,
  startsOn: today,
  periods: [{ name: '', time: '09:00' }],
  windowMinutes: minutesOpen,
  reminderMinutes: null,
  timeZone: null,
})

const isSchoolDays = (byday: readonly string[]) =>
  byday.length === schoolDayCodes.length && schoolDayCodes.every((day) => byday.includes(day))

const someOf = (byday: string[] | undefined) =>
  byday &&
  byday.length > 1 &&
  byday.length < 7 &&
  !isSchoolDays(byday) &&
  byday.every((day) => day.length === 2)
    ? byday
    : undefined
