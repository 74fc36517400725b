import type { RecurrenceRule } from './rule.ts'
import type { OrdinalWeekday } from './weekday.ts'

/** What a language needs to say a rule: every part filled in and in order, empty where the rule has none. */
export interface CompleteRuleParts {
  freq: RecurrenceRule['freq']
  interval: number
  /** Numbers of the weekdays that are all meant, Monday 0. */
  weekdays: number[]
  nthWeekdays: OrdinalWeekday[]
  /** Days of the month; -1 is the last. */
  monthDays: number[]
  /** 1 is January. */
  months: number[]
  /** Which of a period's days are meant; -1 is the last. */
  positions: number[]
  /** The one day of the year that is meant, written: 17 August. */
  dayOfYear: string | undefined
  /** The only days of these, at all of the times. */
  only?: SomeDays | undefined
  /** Local times, written: 09:00. */
  times: string[]
  count: number | undefined
  /** The last day, written: 12 June 2027. */
  until: string | undefined
}

/** Days of a rule: those of weekdays and of labels; empty where either is all. */
export interface SomeDays {
  /** Monday 0. */
  weekdays: number[]
  cycleDays: string[]
}

/** The words of one language around days and times that are written already. */
export interface RecurrencePhrases {
  never: string
  once(day: string, times: string[]): string
  repeatedly(parts: CompleteRuleParts): string
  /** Times that hold on some days alone. */
  only(days: SomeDays, times: string[]): string
}
