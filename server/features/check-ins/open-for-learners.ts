import { v7 as uuidv7 } from 'uuid'
import type { TenantContext, Tx } from '#server/context.ts'
import type { AssignedLearner } from '#server/features/forms/list-assigned-learners.ts'
import { queueMessages } from '#server/features/notifications/queue-messages.ts'
import { checkInsOpened } from '#server/platform/metrics.ts'
import { isDrawn } from '#shared/check-ins/match-draw.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { insertCheckIns, type NewCheckIn, type NewOccurrence } from './insert-openings.ts'

/** Gives each new occurrence to the learners who have its form that day, and tells them; returns how many check-ins that makes. */
export async function openForLearners(
  ctx: TenantContext,
  tx: Tx,
  occurrences: readonly NewOccurrence[],
  assigned: readonly AssignedLearner[],
): Promise<number> {
  const learnersOf = Map.groupBy(assigned, dayKey)
  const checkIns = occurrences.flatMap((occurrence) =>
    (learnersOf.get(dayKey({ formId: occurrence.schedule.formId, onDate: occurrence.opensOn })) ?? []).map(
      (learner) => newCheckIn(occurrence, learner),
    ),
  )
  await insertCheckIns(tx, ctx, checkIns)
  await queueMessages(
    ctx,
    tx,
    checkIns
      .filter(isAnnounced)
      .map(({ id, learnerId }) => ({ kind: 'check-in-opened', aboutId: id, learnerId })),
  )
  checkInsOpened.inc(checkIns.length)
  return checkIns.length
}

const dayKey = ({ formId, onDate }: { formId: string; onDate: string }) => `${formId} ${onDate}`

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
    matchDrawn: isDrawn(occurrence.matchSeed, learner.learnerId, matchRate),
  }
}

const isAnnounced = ({ hasEmail, occurrence }: NewCheckIn) =>
  hasEmail && !occurrence.notSent && occurrence.schedule.content.settings.notify === 'email'
