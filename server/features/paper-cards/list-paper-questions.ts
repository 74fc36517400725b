import { listAssignedLearners } from '#server/features/forms/learners/list-assigned-learners.ts'
import { listFormSchedules } from '#server/features/forms/schedules/schedule-queries.ts'
import { listClosures } from '#server/features/organisations/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import { type DateSpan, listUpcomingOpenings } from '#shared/forms/calendar/calendar.ts'
import { isPlanOfLearner } from '#shared/forms/learners/plan-of-learner.ts'
import { findFullDayClosure } from '#shared/forms/recurrence/closures.ts'
import type { Schedule } from '#shared/forms/schedules/schedule.ts'
import type { PaperQuestionSet } from '#shared/paper-cards/endpoints.ts'
import { addCalendarDays, dateToDay, weekdayOfDay } from '#shared/time/calendar-day.ts'

export interface FormOnPaper extends DateSpan {
  organisationId: string
  formId: string
  /** The form's, not a learner's own. */
  schedule: Schedule
  learnerIds: readonly string[]
}

/** When a form asks something. */
export interface PaperQuestionPeriod extends PaperQuestionSet {
  /** Null where staff open it by hand. */
  opensAt: Date | null
}

const everything = new Date(0)

/** What a form asks of each of these learners on some days, by the plans as they stand, closed days and cancelled openings left out. */
export async function listPaperQuestions(
  tx: Tx,
  { organisationId, formId, schedule, learnerIds, ...span }: FormOnPaper,
): Promise<Map<string, PaperQuestionPeriod[]>> {
  const dates = datesOf(span)
  const given = await listAssignedLearners(
    tx,
    organisationId,
    dates.map((onDate) => ({ formId, onDate })),
  )
  const givenOn = Map.groupBy(given, ({ onDate }) => onDate)
  const has = (learnerId: string, onDate: string) =>
    givenOn.get(onDate)?.some((holder) => holder.learnerId === learnerId) ?? false

  const closures = await listClosures(tx, organisationId, span.from)
  const plans = await listFormSchedules(tx, organisationId, formId, learnerIds)
  const planned = plans.flatMap((plan) =>
    listUpcomingOpenings(plan.schedule, closures, span, everything)
      .filter(({ isCancelled, closedBy }) => !isCancelled && closedBy === null)
      .map(({ onDate, time, name, opensAt }) => ({
        plan,
        asked: { onDate, time, periodName: name, opensAt },
      })),
  )
  const byHand = dates
    .filter((onDate) => isSchoolDay(onDate, dates) && findFullDayClosure(closures, onDate) === null)
    .flatMap((onDate) => byHandOn(schedule, onDate))
  return new Map(
    learnerIds.map((learnerId) => {
      const own = planned
        .filter(({ plan, asked }) => isPlanOfLearner(plan, plans, learnerId, asked.onDate))
        .map(({ asked }) => asked)
      const asked = own.length > 0 ? own : byHand
      return [learnerId, asked.filter(({ onDate }) => has(learnerId, onDate))]
    }),
  )
}

const byHandOn = (schedule: Schedule, onDate: string): PaperQuestionPeriod[] =>
  schedule.kind === 'manual'
    ? schedule.periods.map(({ name }) => ({ onDate, time: null, periodName: name, opensAt: null }))
    : []

// Staff who print a Saturday mean it; of a week they mean Monday to Friday.
const isSchoolDay = (onDate: string, dates: readonly string[]) =>
  dates.length === 1 || weekdayOfDay(dateToDay(onDate)) < 5

const datesOf = ({ from, to }: DateSpan): string[] =>
  Array.from({ length: dateToDay(to) - dateToDay(from) + 1 }, (_, days) => addCalendarDays(from, days))
