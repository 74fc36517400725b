/** How many closures are taken at once. */
export const maxImportedClosures = 300

interface Span {
  startsOn: string
  endsOn: string
  fromTime: string | null
  untilTime: string | null
}

/** Whether there is a day that both close, or a part of it. */
export const isOverlapping = (one: Span, other: Span): boolean =>
  one.startsOn <= other.endsOn && one.endsOn >= other.startsOn

/** The first of each span, in the order given, without those that are known. */
export function excludeExistingClosures<Closed extends Span>(
  closures: readonly Closed[],
  known: readonly Span[] = [],
): Closed[] {
  const seen = new Set(known.map(keyOf))
  return closures.filter((closure) => {
    const key = keyOf(closure)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

const keyOf = ({ startsOn, endsOn, fromTime, untilTime }: Span) =>
  [startsOn, endsOn, fromTime, untilTime].join(' ')
