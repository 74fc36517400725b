import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { type SystemContext, type Tx, withOrganisation } from '#server/context.ts'
import { advanceSchedules } from '#server/features/forms/advance-schedules.ts'
import {
  type AssignedLearner,
  type DueSchedule,
  listAssignedLearners,
  lockDueSchedules,
} from '#server/features/forms/queries.ts'
import { queueMessages } from '#server/features/notifications/queue-messages.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import { checkInsOpened, openedLateSeconds } from '#server/platform/metrics.ts'
import { type DueOpening, dueOpenings } from '#shared/check-ins/due-openings.ts'
import { isDrawn } from '#shared/check-ins/match-draw.ts'
import type { MatchRate } from '#shared/forms/match-rate.ts'
import { insertCheckIns, insertOccurrences, type NewCheckIn, type NewOccurrence } from './insert-openings.ts'

const openingsPerSchedule = 60

export interface Opened {
  checkIns: number
  /** Something else is due already: another batch, or what a long outage has left of this one. */
  isMoreDue: boolean
}

/** At most so many schedules, or just one. */
interface Asked {
  atMost: number
  scheduleId?: string
}

/**
 * Opens what is due in one organisation: a batch of schedules in one transaction, each occurrence and
 * check-in once, whatever runs beside it or dies in between.
 */
export async function openDueSchedules(ctx: SystemContext, asked: Asked): Promise<Opened> {
  return withOrganisation(ctx, async (tx) => {
    const due = await lockDueSchedules(tx, { ...asked, organisationId: ctx.organisationId, now: ctx.now })
    if (due.length === 0) return { checkIns: 0, isMoreDue: false }

    const closures = await listClosures(tx, ctx.organisationId, earliestDay(due))
    const plans = due.map((schedule) => ({
      schedule,
      ...dueOpenings({
        schedule: schedule.schedule,
        closures,
        first: schedule.next,
        now: ctx.now,
        atMost: openingsPerSchedule,
      }),
    }))

    const planned = plans.flatMap(({ schedule, openings }) =>
      openings.map((opening) => newOccurrence(schedule, opening)),
    )
    const occurrences = await insertOccurrences(tx, ctx, planned)
    const checkIns = await openForLearners(ctx, tx, occurrences)
    await advanceSchedules(
      tx,
      ctx.organisationId,
      plans.map(({ schedule, next }) => ({ scheduleId: schedule.scheduleId, next })),
    )

    checkInsOpened.inc(checkIns)
    for (const { opensAt } of occurrences)
      openedLateSeconds.observe((ctx.now.getTime() - opensAt.getTime()) / 1000)
    const isBehind = plans.some(({ next }) => next !== null && next.opensAt <= ctx.now)
    return { checkIns, isMoreDue: isBehind || (due.length === asked.atMost && !asked.scheduleId) }
  })
}

const earliestDay = (due: readonly DueSchedule[]) => due.map(({ next }) => next.onDate).toSorted()[0]!

const newOccurrence = (schedule: DueSchedule, opening: DueOpening): NewOccurrence => ({
  ...opening,
  id: uuidv7(),
  schedule,
  matchSeed: randomUUID(),
})

async function openForLearners(
  ctx: SystemContext,
  tx: Tx,
  occurrences: readonly NewOccurrence[],
): Promise<number> {
  const days = occurrences.map(({ schedule, onDate }) => ({ formId: schedule.formId, onDate }))
  const assigned = Map.groupBy(await listAssignedLearners(tx, ctx.organisationId, days), dayKey)
  const checkIns = occurrences.flatMap((occurrence) =>
    (assigned.get(dayKey({ formId: occurrence.schedule.formId, onDate: occurrence.onDate })) ?? []).map(
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
