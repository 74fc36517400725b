import type { Tx } from '#server/kernel/context.ts'
import type { DigestPreferences } from '#shared/insights/digest-endpoints.ts'
import {
  findDayAlerts,
  findMatchAlerts,
  isCheckInOverRated,
  type ProgressAlert,
} from '#shared/insights/progress-alerts.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import {
  createAlertKey,
  type FollowedLearner,
  listFollowedLearners,
  listMatchedCheckIns,
  listSentAlerts,
  listSettledDays,
} from './digest-queries.ts'

const daysOfNews = 7
const daysLookedAt = 60

export type DigestAlert = FollowedLearner & ProgressAlert

/** What a member of staff has not been told yet about the learners on their forms. */
export async function listDigestAlerts(
  tx: Tx,
  asked: { organisationId: string; accountId: string; today: string } & Pick<DigestPreferences, 'groupIds'>,
): Promise<DigestAlert[]> {
  const { organisationId, today } = asked
  const since = addCalendarDays(today, -daysOfNews)
  const pairs = await listFollowedLearners(tx, { ...asked, since })
  if (pairs.length === 0) return []

  const from = addCalendarDays(today, -daysLookedAt)
  const days = Map.groupBy(await listSettledDays(tx, { organisationId, pairs, from }), pairKey)
  const matched = Map.groupBy(await listMatchedCheckIns(tx, { organisationId, pairs, from }), pairKey)
  const told = await listSentAlerts(tx, { ...asked, since })
  return pairs.flatMap((pair) => {
    const matches = (matched.get(pairKey(pair)) ?? []).map(({ onDate, learner, staff }) => ({
      onDate,
      isOverRated: isCheckInOverRated(learner, staff),
    }))
    return [...findDayAlerts(days.get(pairKey(pair)) ?? []), ...findMatchAlerts(matches)]
      .map((note) => ({ ...pair, ...note }))
      .filter((note) => note.reachedOn >= since && !told.has(createAlertKey(note)))
  })
}

const pairKey = ({ formId, learnerId }: { formId: string; learnerId: string }) => `${formId} ${learnerId}`
