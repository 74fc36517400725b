/** A device's clock that is further from ours than this is clearly off. */
const clearlyOffMs = 5 * 60_000

/** A device's clock that is this far from ours is not put right. */
const maxOffMs = 24 * 3_600_000

/** For how long answers may wait on a device and still count from when they were given. */
export const maxOfflineMs = 72 * 3_600_000

/** What a device says of when its learner answered. */
export interface DeviceTime {
  /** By its own clock. */
  answeredAt: Date
  /** How far that clock was ahead of ours when they last spoke, in milliseconds. */
  clockAheadMs: number
}

/** What the server knows by its own clock. */
interface KnownTimes {
  opensAt: Date
  /** When the check-in was first given to its learner; null where that is not known. */
  shownAt: Date | null
  arrivedAt: Date
}

export interface AnswerTime {
  /** From when answers count. */
  answeredAt: Date
  /** How far a clock that was clearly off was ahead, in milliseconds; null where none was put right. */
  clockAheadMs: number | null
}

/**
 * The moment from which answers count: when they were given, put right by how far the device's clock was off. They count
 * from when they arrived if that was later than 72 hours or earlier than given, if the check-in had not opened or was not
 * shown yet, and if the clock was off by a day, or by more than 5 minutes and nobody knows when the check-in was shown.
 */
export function resolveAnswerTime(
  said: DeviceTime | null,
  { opensAt, shownAt, arrivedAt }: KnownTimes,
): AnswerTime {
  const onArrival = { answeredAt: arrivedAt, clockAheadMs: null }
  if (!said) return onArrival
  const { clockAheadMs } = said
  const offMs = Math.abs(clockAheadMs)
  const isClearlyOff = offMs > clearlyOffMs
  if (offMs >= maxOffMs || (isClearlyOff && !shownAt)) return onArrival
  const answeredAt = new Date(said.answeredAt.getTime() - clockAheadMs)
  const waitedMs = arrivedAt.getTime() - answeredAt.getTime()
  if (waitedMs < 0 || waitedMs > maxOfflineMs || answeredAt < opensAt || (shownAt && answeredAt < shownAt))
    return onArrival
  return { answeredAt, clockAheadMs: isClearlyOff ? clockAheadMs : null }
}

/** Until when a ticket sends the answers of a check-in that takes them until `takenUntil`. */
export const submitTicketExpiry = (takenUntil: Date): Date => new Date(takenUntil.getTime() + maxOfflineMs)
