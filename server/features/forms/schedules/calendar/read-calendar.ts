import { getOrganisation, listClosures } from '#server/features/organisations/queries.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { groupOpeningsByDay, listUpcomingOpenings } from '#shared/forms/calendar/calendar.ts'
import type { Calendar, CalendarOpening } from '#shared/forms/calendar/calendar-endpoints.ts'
import type { Closure } from '#shared/forms/recurrence/closures.ts'
import { type DayCycle, findDayLabel, type LabelledDay } from '#shared/forms/recurrence/day-cycle.ts'
import { addCalendarDays, dateToDay } from '#shared/time/calendar-day.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { type FormFilter, listPublishedForms } from '../../learners/forms-in-scope.ts'
import { formsPolicy } from '../../policy.ts'
import { findDayCycle, listDelays } from '../days/day-queries.ts'
import { listActiveSchedules } from '../schedule-queries.ts'
import { listOpenedSlots, listPastOpenings, type PastOpening } from './list-past-openings.ts'
import { toCalendarOpening } from './to-calendar-opening.ts'

interface Query extends FormFilter {
  from: string
  to: string
  /** The most openings to tell of each day. */
  perDay: number
}

/** What opens on some days: past openings as they were, future ones as rule, calendar and exceptions plan them. */
export async function readCalendar(ctx: MemberContext, query: Query): Promise<Calendar> {
  const scope = permit(ctx, formsPolicy.calendar)
  const { organisationId, now } = ctx

  return withOrganisation(ctx, async (tx) => {
    const { timeZone } = await getOrganisation(tx, organisationId)
    const forms = await listPublishedForms(tx, organisationId, scope, query)
    const formIds = forms.map(({ id }) => id)
    const told = { scope, group: query.group }
    const opened = await listPastOpenings(tx, organisationId, formIds, { ...query, ...told })
    const schedules = await listActiveSchedules(tx, organisationId, formIds, told)
    const closures = await listClosures(tx, organisationId, query.from)

    const planned = schedules.flatMap((running) =>
      listUpcomingOpenings(running.schedule, closures, query, now).map((opening) =>
        toCalendarOpening(running, opening),
      ),
    )
    const dates = [...new Set(planned.map(({ onDate }) => onDate))]
    const hasOpened = new Set((await listOpenedSlots(tx, organisationId, dates)).map(keyOf))
    const ahead = planned.filter((opening) => !hasOpened.has(keyOf(opening)))
    const cycle = await findDayCycle(tx, organisationId)
    const days = groupOpeningsByDay([...opened.map(openedOn), ...ahead], query.perDay, beyondOf(opened))
    const shown = new Set(days.flatMap(({ openings }) => openings.map(({ formId }) => formId)))
    return {
      timeZone,
      today: localTimeAt(now, timeZone).onDate,
      forms: forms.filter(({ id }) => shown.has(id)),
      days,
      labels: cycle ? labelsIn(query, cycle, await listClosures(tx, organisationId)) : [],
      delays: (await listDelays(tx, organisationId)).filter(
        ({ onDate }) => query.from <= onDate && onDate <= query.to,
      ),
    }
  })
}

const labelsIn = ({ from, to }: Query, cycle: DayCycle, closures: readonly Closure[]): LabelledDay[] =>
  Array.from({ length: dateToDay(to) - dateToDay(from) + 1 }, (_, n) => addCalendarDays(from, n)).flatMap(
    (onDate) => {
      const label = findDayLabel(cycle, closures, onDate)
      return label === null ? [] : { onDate, label }
    },
  )

const keyOf = ({ scheduleId, onDate, slot }: Pick<CalendarOpening, 'scheduleId' | 'onDate' | 'slot'>) =>
  `${scheduleId} ${onDate} ${slot}`

/** How many opened on each day beyond those that are listed. */
const beyondOf = (opened: readonly PastOpening[]): Map<string, number> =>
  new Map(
    [...Map.groupBy(opened, ({ opensOn }) => opensOn)].map(([day, listed]) => [
      day,
      listed[0]!.ofDay - listed.length,
    ]),
  )

const openedOn = ({ notSent, isByHand, ofDay, ...opening }: PastOpening): CalendarOpening => ({
  ...opening,
  plannedTime: opening.time,
  opensAt: opening.opensAt.toISOString(),
  closesAt: opening.closesAt.toISOString(),
  state: notSent ? 'not-sent' : 'opened',
  closedBy: null,
  exception: null,
})
