import { now } from '#client/platform/device/now.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { postponedUntil } from '#shared/check-ins/postponed-until.ts'

const prefix = 'put-off:'

/** Lets a check-in step back behind the others for a while, in this tab only; nobody else hears of it. */
export function postpone({ id, closesAt }: OpenCheckIn, clockAheadMs: number): void {
  const until = postponedUntil(Date.parse(closesAt) + clockAheadMs, now())
  window.sessionStorage.setItem(prefix + id, String(until))
}

export const isPostponed = ({ id }: Pick<OpenCheckIn, 'id'>): boolean =>
  Number(window.sessionStorage.getItem(prefix + id)) > now()
