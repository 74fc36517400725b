import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import {
  listAssignedLearners,
  type PlannedDay,
} from '#server/features/forms/learners/list-assigned-learners.ts'
import { advanceSchedules } from '#server/features/forms/schedules/advance-schedules.ts'
import { lockCalendar } from '#server/features/forms/schedules/calendar/lock-calendar.ts'
import { type DueSchedule, lockDueSchedules } from '#server/features/forms/schedules/due-queries.ts'
import { isOrganisationReadOnly } from '#server/features/licences/queries.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { openingDelayHistogram } from '#server/platform/metrics.ts'
import { type DueOpening, listDueOpenings } from '#shared/check-ins/list-due-openings.ts'
import { insertOccurrences, type NewOccurrence } from './insert-openings.ts'
import { openCheckInsForLearners } from './open-check-ins-for-learners.ts'

const openingsPerSchedule = 60

export interface OpenedBatch {
  checkIns: number
  /** Something else is due already: another batch, or what a long outage has left of this one. */
  isMoreDue: boolean
}

/** At most so many schedules, or just one. */
interface Batch {
  atMost: number
  scheduleId?: string
}

/**
 * Opens what is due in one organisation: a batch of schedules in one transaction, each occurrence and
 * check-in once, whatever runs beside it or dies in between.
 */
export async function openDueSchedules(ctx: SystemContext, batch: Batch): Promise<OpenedBatch> {
  return withOrganisation(ctx, async (tx) => {
    // In the order in which a change of the calendar takes them.
    await lockCalendar(tx, ctx.organisationId, 'planning')
    const due = await lockDueSchedules(tx, { ...batch, organisationId: ctx.organisationId, now: ctx.now })
    if (due.length === 0) return { checkIns: 0, isMoreDue: false }

    const closures = await listClosures(tx, ctx.organisationId, earliestDay(due))
    const plans = due.map((schedule) => ({
      schedule,
      ...listDueOpenings({
        schedule: schedule.schedule,
        closures,
        first: schedule.next,
        now: ctx.now,
        atMost: openingsPerSchedule,
        before: schedule.followedAt,
      }),
    }))

    const days = plans.flatMap(({ schedule, openings }) => openings.map((each) => dayOfPlan(schedule, each)))
    const assigned = await listAssignedLearners(tx, ctx.organisationId, days)
    const learnersOf = Map.groupBy(assigned, nameOf)
    // Days that pass while it is read-only are not made up for: the schedules go on, and open nothing.
    const opening = (await isOrganisationReadOnly(tx, ctx)) ? [] : plans
    const planned = opening.flatMap(({ schedule, openings }) =>
      openings
        .map((opening) => ({
          occurrence: newOccurrence(schedule, opening),
          learners: learnersOf.get(nameOf(dayOfPlan(schedule, opening))) ?? [],
        }))
        // A learner's own plan runs on while they do not take part, and opens nothing.
        .filter(({ learners }) => schedule.learnerId === null || learners.length > 0),
    )
    const occurrences = await insertOccurrences(
      tx,
      ctx,
      planned.map(({ occurrence }) => occurrence),
    )
    const isNew = new Set(occurrences)
    const checkIns = await openCheckInsForLearners(
      ctx,
      tx,
      planned.filter(({ occurrence }) => isNew.has(occurrence)),
    )
    await advanceSchedules(
      tx,
      ctx.organisationId,
      plans.map(({ schedule, next }) => ({ scheduleId: schedule.scheduleId, next })),
    )

    for (const { opensAt } of occurrences)
      openingDelayHistogram.observe((ctx.now.getTime() - opensAt.getTime()) / 1000)
    const isBehind = plans.some(({ next }) => next !== null && next.opensAt <= ctx.now)
    return { checkIns, isMoreDue: isBehind || (due.length === batch.atMost && !batch.scheduleId) }
  })
}

const earliestDay = (due: readonly DueSchedule[]) => due.map(({ next }) => next.opensOn).toSorted()[0]!

const dayOfPlan = ({ formId, learnerId }: DueSchedule, { onDate, opensOn }: DueOpening) => ({
  formId,
  onDate: opensOn,
  plannedOn: learnerId ? null : onDate,
  ownOf: learnerId,
})

const nameOf = (day: Required<PlannedDay>) =>
  `${day.formId} ${day.onDate} ${day.plannedOn ?? ''} ${day.ownOf ?? ''}`

const newOccurrence = (schedule: DueSchedule, opening: DueOpening): NewOccurrence => ({
  ...opening,
  id: uuidv7(),
  schedule,
  matchSeed: randomUUID(),
  requestId: null,
})
