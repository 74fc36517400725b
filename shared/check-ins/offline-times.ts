/** A device's clock that was further from ours than this, when they last spoke, is not believed. */
const clockAwayMs = 5 * 60_000

/** For how long answers may wait on a device and still count from when they were given. */
export const maxOfflineMs = 72 * 3_600_000

/** What a device says of when its learner answered. */
export interface DeviceTime {
  /** By its own clock. */
  answeredAt: Date
  /** How far that clock was ahead of ours when they last spoke, in milliseconds. */
  clockAheadMs: number
}

/**
 * The moment from which answers count: when they were given, put right by how far the device's clock was off, if it was
 * within 5 minutes, the answers arrived within 72 hours, and the check-in had opened; else when they arrived.
 */
export function resolveAnsweredAt(
  said: DeviceTime | null,
  { opensAt, arrivedAt }: { opensAt: Date; arrivedAt: Date },
): Date {
  if (!said || Math.abs(said.clockAheadMs) > clockAwayMs) return arrivedAt
  const given = new Date(said.answeredAt.getTime() - said.clockAheadMs)
  const waited = arrivedAt.getTime() - given.getTime()
  return waited < 0 || waited > maxOfflineMs || given < opensAt ? arrivedAt : given
}

/** Until when a ticket sends the answers of a check-in that takes them until `takenUntil`. */
export const submitTicketExpiry = (takenUntil: Date): Date => new Date(takenUntil.getTime() + maxOfflineMs)
