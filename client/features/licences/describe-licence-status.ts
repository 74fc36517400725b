import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { LicenceStatus } from '#shared/licences/licence-status.ts'

/** How an organisation stands with its licences, and what that asks for. */
export function describeLicenceStatus({
  state,
  because,
  daysLeft,
  licences,
  term,
  next,
}: LicenceStatus): string {
  if (state === 'trial') return m.subscription_trial()
  if (state === 'read-only')
    return because === 'ended' ? m.subscription_over_ended() : m.subscription_over_unpaid()
  if (state === 'grace') {
    const days = { days: daysLeft! + 1 }
    return because === 'ended' ? m.subscription_grace_ended(days) : m.subscription_grace_unpaid(days)
  }
  if (licences === null) return m.subscription_unlimited()
  const day = dayLabel(term!.endsOn, 'dated')
  if (state === 'ending')
    return daysLeft === 0 ? m.subscription_ends_today() : m.subscription_ending({ day, days: daysLeft! })
  return next
    ? m.subscription_renewed({ day, licences: next.licences ?? '∞' })
    : m.subscription_until({ day })
}
