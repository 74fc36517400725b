import { tabStore } from '#client/platform/device/device-stores.ts'
import { now } from '#client/platform/device/now.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { postponementEnd } from '#shared/check-ins/postponement-end.ts'

export const postponedPrefix = 'put-off:'

/** Lets a check-in step back behind the others for a while, in this tab only; nobody else hears of it. */
export function postponeCheckIn({ id, closesAt }: OpenCheckIn, clockAheadMs: number): void {
  const until = postponementEnd(Date.parse(closesAt) + clockAheadMs, now())
  tabStore().setItem(postponedPrefix + id, String(until))
}

export const isCheckInPostponed = ({ id }: Pick<OpenCheckIn, 'id'>): boolean =>
  Number(tabStore().getItem(postponedPrefix + id)) > now()
