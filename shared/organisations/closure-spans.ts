import { dateToDay } from '../time/calendar-day.ts'

/** How many closures are taken at once. */
export const maxImportedClosures = 300

interface Span {
  startsOn: string
  endsOn: string
  fromTime: string | null
  untilTime: string | null
}

/** Days back from today from which a calendar file may still close days, and excuse what has begun. */
export const maxDaysClosedBack = 14

/** Whether it began so few days ago, by the organisation's `today`, that it may excuse what has begun when it is imported. */
export const hasBegunLately = ({ startsOn }: Pick<Span, 'startsOn'>, today: string): boolean =>
  startsOn <= today && dateToDay(today) - dateToDay(startsOn) <= maxDaysClosedBack

/** Whether there is a day that both close, or a part of it. */
export const isOverlapping = (one: Span, other: Span): boolean =>
  one.startsOn <= other.endsOn && one.endsOn >= other.startsOn

/** Whether it leaves a part of its first or its last day open. */
export const isPartOfDay = ({ fromTime, untilTime }: Span): boolean => fromTime !== null || untilTime !== null

/** The first of each span, in the order given, without those that are known. */
export function excludeExistingClosures<Closed extends Span>(
  closures: readonly Closed[],
  known: readonly Span[] = [],
): Closed[] {
  const seen = new Set(known.map(closureKey))
  return closures.filter((closure) => {
    const key = closureKey(closure)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Tells spans apart. */
export const closureKey = ({ startsOn, endsOn, fromTime, untilTime }: Span) =>
  [startsOn, endsOn, fromTime, untilTime].join(' ')
