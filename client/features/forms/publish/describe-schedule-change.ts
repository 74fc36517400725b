import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { formatList } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import type { ScheduleChange, SchedulePart } from '#shared/forms/drafts/changes.ts'
import type { DraftSchedule } from '#shared/forms/drafts/form-draft.ts'
import { hasOwnDays } from '#shared/forms/recurrence/period-days.ts'
import { sortPeriodsByTime } from '#shared/forms/schedules/own-schedule.ts'
import { durationLabel, periodDaysLabel } from '../schedule/schedule-labels.ts'

/** What is known of a schedule beside what was written. */
export interface ScheduleChangeContext {
  /** The organisation's zone, for a schedule that has none of its own. */
  timeZone: string
  /** When the changed schedule opens, as the server says it; undefined until it has. */
  inWords: string | undefined
}

type Words = (after: DraftSchedule, before: DraftSchedule, context: ScheduleChangeContext) => string

const words: Record<SchedulePart, Words> = {
  kind: ({ kind }) => (kind === 'manual' ? m.change_by_hand() : m.change_by_itself()),
  days: (_after, _before, { inWords }) => (inWords ? m.change_days_to({ words: inWords }) : m.change_days()),
  startsOn: ({ startsOn: after }, { startsOn: before }) => {
    if (!after) return m.change_days()
    return before
      ? m.change_starts_on({ after: dayLabel(after, 'dated'), before: dayLabel(before, 'dated') })
      : m.change_first_day({ after: dayLabel(after, 'dated') })
  },
  ends: ({ rule }) => {
    if (rule?.until) return m.change_ends_on({ day: dayLabel(rule.until, 'dated') })
    return rule?.count ? m.change_ends_after({ count: rule.count }) : m.change_ends_never()
  },
  periods: (after, before) => {
    const isByHand = after.kind === 'manual'
    const told = { after: periodWords(after), before: periodWords(before) }
    if (after.kind !== before.kind)
      return (isByHand ? m.change_by_hand_periods_first : m.change_periods_first)(told)
    return (isByHand ? m.change_by_hand_periods : m.change_periods)(told)
  },
  windowMinutes: ({ windowMinutes: after }, { windowMinutes: before }) =>
    m.change_window({ after: durationLabel(after ?? 0), before: durationLabel(before ?? 0) }),
  reminderMinutes: ({ reminderMinutes: after }, { reminderMinutes: before }) => {
    if (after === null) return m.change_reminder_off()
    return before === null
      ? m.change_reminder_on({ after: durationLabel(after) })
      : m.change_reminder({ after: durationLabel(after), before: durationLabel(before) })
  },
  timeZone: ({ timeZone: after }, { timeZone: before }, { timeZone: own }) =>
    m.change_zone({ after: zoneWords(after ?? own), before: zoneWords(before ?? own) }),
}

const zoneWords = (timeZone: string) => timeZone.replaceAll('_', ' ')

function periodWords({ kind, periods }: DraftSchedule): string {
  if (kind === 'manual') return formatList(periods.map(({ name }) => name.trim()))
  const told = sortPeriodsByTime(periods).map(({ name, time: at, ...days }) => {
    const clock = at === null ? '' : formatWallClock(at)
    const time = hasOwnDays(days) ? m.change_period_days({ time: clock, days: periodDaysLabel(days) }) : clock
    return name.trim() ? m.change_period_named({ name: name.trim(), time }) : time
  })
  return formatList(told)
}

/** What a changed part of a schedule means from then on. */
export const describeScheduleChange = (
  { part, before, after }: ScheduleChange,
  context: ScheduleChangeContext,
): string => (before && after ? words[part](after, before, context) : m.change_days())
