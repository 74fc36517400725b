/** Dates on which nothing opens, both ends included; with a time, the first of them closes only from then on. */
export interface Closure {
  name: string
  startsOn: string
  endsOn: string
  /** `HH:MM`, or null when the whole first date is closed. */
  fromTime: string | null
}

/** The closure that keeps a local time shut, or null. */
export function closureAt<Closed extends Closure>(
  closures: readonly Closed[],
  onDate: string,
  time: string,
): Closed | null {
  return closures.find((closure) => closes(closure, onDate, time)) ?? null
}

/** The dates that are not closed from their first minute. */
export function withoutClosed(dates: readonly string[], closures: readonly Closure[]): string[] {
  return dates.filter((date) => closureAt(closures, date, '00:00') === null)
}

function closes({ startsOn, endsOn, fromTime }: Closure, onDate: string, time: string): boolean {
  if (onDate < startsOn || onDate > endsOn) return false
  return fromTime === null || onDate > startsOn || time >= fromTime
}
