import { v7 as uuidv7 } from 'uuid'
import type { AssignedLearner } from '#server/features/forms/learners/list-assigned-learners.ts'
import { type NewMessage, queueMessages } from '#server/features/notifications/queue-messages.ts'
import type { TenantContext, Tx } from '#server/kernel/context.ts'
import { publishLiveTopic } from '#server/kernel/publish-live-topic.ts'
import { checkInsOpenedCounter } from '#server/platform/metrics.ts'
import { isDrawnForMatch } from '#shared/check-ins/fading/match-draw.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { insertCheckIns, type NewCheckIn, type NewOccurrence } from './insert-openings.ts'

export interface OpeningForLearners {
  occurrence: NewOccurrence
  learners: readonly AssignedLearner[]
}

/** Gives each new occurrence to its learners, and tells them; returns how many check-ins that makes. */
export async function openCheckInsForLearners(
  ctx: TenantContext,
  tx: Tx,
  openings: readonly OpeningForLearners[],
): Promise<number> {
  const checkIns = openings.flatMap(({ occurrence, learners }) =>
    learners.map((learner) => newCheckIn(occurrence, learner)),
  )
  const excused = await insertCheckIns(tx, ctx, checkIns)
  await queueMessages(ctx, tx, checkIns.filter(({ id }) => !excused.has(id)).flatMap(announcementOf))
  checkInsOpenedCounter.inc(checkIns.length)
  if (checkIns.length > 0) publishLiveTopic(ctx, tx, 'check-ins')
  return checkIns.length
}

function newCheckIn(occurrence: NewOccurrence, learner: AssignedLearner): NewCheckIn {
  const { content } = occurrence.schedule
  const matchRate = (learner.matchRate ?? content.settings.matchRate) as MatchRate
  return {
    id: uuidv7(),
    occurrence,
    learnerId: learner.learnerId,
    hasEmail: learner.hasEmail,
    goalPercentage: learner.goalPercentage ?? content.goalPercentage,
    matchRate,
    matchDrawn: isDrawnForMatch(occurrence.matchSeed, learner.learnerId, matchRate),
  }
}

function announcementOf({ id, learnerId, hasEmail, occurrence }: NewCheckIn): NewMessage[] {
  const { notify: channel } = occurrence.schedule.content.settings
  if (occurrence.notSent || channel === 'none' || (channel === 'email' && !hasEmail)) return []
  return [{ kind: 'check-in-opened', channel, aboutId: id, learnerId }]
}
