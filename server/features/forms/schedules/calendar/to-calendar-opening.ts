import type { CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { PlannedOpening } from '#shared/forms/recurrence/openings.ts'
import type { ActiveSchedule } from '../schedule-queries.ts'

/** An opening that is still ahead, as the calendar tells it. */
export function toCalendarOpening(
  { scheduleId, formId, learnerId, learnerName, schedule }: ActiveSchedule,
  opening: PlannedOpening & { closesAt: Date },
): CalendarOpening {
  const { isCancelled, closedBy, exception, opensAt, closesAt, ...stands } = opening
  return {
    ...stands,
    scheduleId,
    formId,
    learner: learnerId && learnerName ? { id: learnerId, name: learnerName } : null,
    timeZone: schedule.timeZone,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    state: isCancelled ? 'cancelled' : closedBy === null ? 'planned' : 'closed',
    closedBy,
    exception: exception && { onDate: exception.onDate, following: exception.following },
    occurrenceId: null,
  }
}
