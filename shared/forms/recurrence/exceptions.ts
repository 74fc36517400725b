/** A date of a rule, and a slot of it: the index of a period. */
export interface OpeningSlot {
  onDate: string
  slot: number
}

/** Where an opening stands that does not open as its rule says. */
export interface MovedOpening {
  /** Local date, `YYYY-MM-DD`. */
  onDate: string
  /** Local time, `HH:MM`. */
  time: string
}

/** One opening, or its slot from that date on, that is cancelled or opens at another local time. */
export interface ScheduleException extends OpeningSlot {
  /** Holds from the date on until a later one for the same slot does. */
  following: boolean
  /** Null where it is cancelled; a following one stays on its dates and moves only in time. */
  movedTo: MovedOpening | null
  /** Whether it was made when that day was late already, so that its time is the one that holds. */
  isAfterDelay?: boolean
}

/** Where an opening stands instead, null when it is cancelled, and by which exception. */
export interface AppliedException {
  movedTo: MovedOpening | null
  by: ScheduleException
}

/** What the exceptions make of an opening; null when they leave it as it is. */
export function findException(
  exceptions: readonly ScheduleException[],
  { onDate, slot }: OpeningSlot,
): AppliedException | null {
  let following: ScheduleException | null = null
  for (const exception of exceptions) {
    if (exception.slot !== slot) continue
    if (!exception.following && exception.onDate === onDate)
      return { movedTo: exception.movedTo, by: exception }
    const isLater = !following || exception.onDate > following.onDate
    if (exception.following && exception.onDate <= onDate && isLater) following = exception
  }
  if (!following) return null
  return { movedTo: following.movedTo && { onDate, time: following.movedTo.time }, by: following }
}

/** The openings that go to another date than their own. */
export function listMovedExceptions(
  exceptions: readonly ScheduleException[],
): (ScheduleException & { movedTo: MovedOpening })[] {
  return exceptions.flatMap((exception) =>
    exception.movedTo && exception.movedTo.onDate !== exception.onDate && !exception.following
      ? [{ ...exception, movedTo: exception.movedTo }]
      : [],
  )
}

/** The date from which every slot of so many is cancelled for good, so that nobody looks on for ever; null if none. */
export function findFullCancellationDate(
  exceptions: readonly ScheduleException[],
  slots: number,
): string | null {
  let from = ''
  for (let slot = 0; slot < slots; slot++) {
    const last = exceptions
      .filter((exception) => exception.following && exception.slot === slot)
      .reduce<ScheduleException | null>(
        (one, other) => (one && one.onDate > other.onDate ? one : other),
        null,
      )
    if (!last || last.movedTo) return null
    if (last.onDate > from) from = last.onDate
  }
  return from || null
}
