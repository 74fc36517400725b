import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { startWithCapital } from '#client/platform/language/start-with-capital.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { Calendar, CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import { findClosureOnDate } from '#shared/forms/recurrence/closures.ts'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { weekdayLabel } from '../schedule/schedule-labels.ts'
import { openingTitle } from './calendar-labels.ts'
import { datesInSpan, dayForArrowKey, toCalendarSpan } from './calendar-span.ts'
import styles from './day-grid.module.css'
import { FormColourMark } from './form-colour-mark.tsx'
import { countOpenOnes, type FormOpenings, groupOpeningsByForm } from './group-openings-by-form.ts'
import { openingHours } from './opening-hours.ts'
import type { CalendarLocation } from './use-calendar-location.ts'

/** So many lines a day of a month has room for; the day itself stands below with all. */
const maxMonthLines = 5

interface Props {
  place: CalendarLocation
  calendar: Calendar
  closures: readonly Closure[]
  hues: ReadonlyMap<string, number>
}

/** The days of a month or week; the arrows lead from day to day, and what is on the day stands below. */
export function DayGrid({ place, calendar, closures, hues }: Props) {
  const { view, day, go } = place
  const grid = useRef<HTMLTableElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  const dates = datesInSpan(toCalendarSpan(view, day))
  const weeks = Array.from({ length: dates.length / 7 }, (_, week) => dates.slice(week * 7, week * 7 + 7))
  const titles = new Map(calendar.forms.map(({ id, title }) => [id, title]))
  const days = new Map(calendar.days.map((each) => [each.onDate, each]))
  const labels = new Map(calendar.labels.map(({ onDate, label }) => [onDate, label]))
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that keys lead through
      role="grid"
      className={styles.grid}
      data-view={view}
      aria-label={m.calendar_grid()}
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hasFocus.current = false
      }}
      onKeyDown={(event) => {
        const to = dayForArrowKey(event.key, day)
        if (!to || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        go({ day: to })
      }}
    >
      <thead>
        <tr>
          {weeks[0]?.map((date, weekday) => (
            <th key={date} scope="col">
              {startWithCapital(weekdayLabel(weekday, 'short'))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const { count = 0, openings = [] } = days.get(date) ?? {}
              const lines =
                view === 'month' ? groupOpeningsByForm(openings) : openings.map((each) => single(each))
              const shown = lines.slice(0, view === 'month' ? maxMonthLines : lines.length)
              const unseen = count - shown.reduce((sum, line) => sum + line.count, 0)
              const closure = findClosureOnDate(closures, date)
              const label = labels.get(date)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it takes the keys
                <td
                  key={date}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a day of the grid
                  role="gridcell"
                  data-day={date}
                  tabIndex={date === day ? 0 : -1}
                  aria-selected={date === day}
                  aria-current={date === place.today ? 'date' : undefined}
                  data-closed={closure !== null || undefined}
                  data-beside={(view === 'month' && date.slice(0, 7) !== day.slice(0, 7)) || undefined}
                  onClick={() => go({ day: date })}
                >
                  <VisuallyHidden>
                    {cellWords(date, { count: countOpenOnes({ count, openings }), closure, label })}
                  </VisuallyHidden>
                  <span className={styles.date} aria-hidden>
                    {dayLabel(date, 'day')}
                    {label && <b>{label}</b>}
                    {closure && <em title={closure.name}>{closure.name}</em>}
                  </span>
                  <ul className={styles.openings}>
                    {shown.map((line) => (
                      <Line
                        key={keyOf(line.first)}
                        line={line}
                        title={openingTitle(line.first, titles)}
                        hue={hues.get(line.first.formId) ?? 0}
                      />
                    ))}
                  </ul>
                  {unseen > 0 && <span className={styles.more}>{m.calendar_more({ count: unseen })}</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  line: Pick<FormOpenings, 'first' | 'count' | 'hours'>
  title: string
  hue: number
}

const Line = ({ line: { first, count, hours }, title, hue }: LineProps) => (
  <li data-state={first.state} title={joinIsolatedTexts([title, hours], ' ')}>
    <FormColourMark hue={hue} />
    <span>
      <time>{formatWallClock(first.time)}</time> <span>{title}</span>
    </span>
    {count > 1 && <b>{m.calendar_times({ count })}</b>}
  </li>
)

const single = (opening: CalendarOpening): FormOpenings => ({
  first: opening,
  count: 1,
  hours: openingHours(opening).hours,
  names: [opening.name],
})

const keyOf = ({ scheduleId, onDate, slot, occurrenceId }: CalendarOpening) =>
  `${scheduleId} ${onDate} ${slot} ${occurrenceId}`

interface OnDay {
  count: number
  closure: Closure | null
  label: string | undefined
}

const cellWords = (date: string, { count, closure, label }: OnDay): string =>
  [
    m.calendar_day_words({ day: formatDayHeading(date, 'full'), count }),
    label && m.cycle_day({ label }),
    closure && m.calendar_state_closed({ name: closure.name }),
  ]
    .filter(Boolean)
    .join(', ')
