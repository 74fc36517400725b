import { formatWallClockRange } from '#client/platform/language/moment-format.ts'
import { wallClockTimeAt } from '#client/staff-ui/page/time-label.ts'
import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'

export interface FormOpenings {
  first: CalendarOpening
  count: number
  /** From when the first opens to when the last closes. */
  hours: string
  /** What its openings are called, where they are. */
  names: readonly string[]
}

/** A day's openings, one for each form (and learner with times of their own) and each thing that became of them. */
export function groupOpeningsByForm(openings: readonly CalendarOpening[]): FormOpenings[] {
  const alike = Map.groupBy(openings, ({ formId, learner, state, closedBy }) =>
    [formId, learner?.id, state, closedBy].join(' '),
  )
  return [...alike.values()].flatMap((ofForm) => {
    const [first, last] = [ofForm[0], ofForm.at(-1)]
    if (!first || !last) return []
    return [
      {
        first,
        count: ofForm.length,
        hours: formatWallClockRange(first.time, wallClockTimeAt(last.closesAt, last.timeZone)),
        names: ofForm.map(({ name }) => name).filter(Boolean),
      },
    ]
  })
}

/** How many of a day's openings open, or did: those that we see as cancelled or closed do not. */
export const countOpenOnes = ({ count, openings }: { count: number; openings: readonly CalendarOpening[] }) =>
  count - openings.filter(({ state }) => state === 'closed' || state === 'cancelled').length
