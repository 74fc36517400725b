import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { calendarDay, clockTime, emptyInput, id, instant, timeZone } from '../../fields.ts'
import { closureSpan } from '../../organisations/endpoints.ts'
import { dateToDay } from '../../time/calendar-day.ts'
import { formState } from '../endpoints.ts'
import { formStatus } from '../form-status.ts'
import { dayLabelText } from '../recurrence/period-days.ts'
import { weekdayCodes } from '../recurrence/weekday.ts'

/** An opening by its original date and slot, alone or with all that follow in that slot. */
const place = { scheduleId: id, onDate: calendarDay, slot: z.int().check(z.minimum(0), z.maximum(9)) }
const following = z._default(z.boolean(), false)

const calendarOpening = z.object({
  ...place,
  formId: id,
  /** The only one it is for, where it is of a schedule of their own. */
  learner: z.nullable(z.object({ id, name: z.string() })),
  name: z.string(),
  /** The local day and time it stands at, in the schedule's zone. */
  opensOn: calendarDay,
  time: clockTime,
  /** Another where its day is late. */
  plannedTime: clockTime,
  timeZone: z.string(),
  opensAt: instant,
  closesAt: instant,
  state: z.enum(['planned', 'closed', 'cancelled', 'opened', 'not-sent']),
  closedBy: z.nullable(z.string()),
  /** What cancels or moves it, to be taken back by. */
  exception: z.nullable(z.object({ onDate: calendarDay, following: z.boolean() })),
  /** The occurrence, once it has opened. */
  occurrenceId: z.nullable(id),
})
export type CalendarOpening = z.infer<typeof calendarOpening>

const lateness = {
  fromTime: clockTime,
  byMinutes: z.int().check(z.minimum(5), z.maximum(600)),
  untilTime: z.nullable(clockTime),
}

const labels = z.array(dayLabelText).check(
  z.minLength(2),
  z.maxLength(10),
  z.refine((given) => new Set(given).size === given.length, { error: 'repeated' }),
)
const dayCycle = {
  labels,
  weekdays: z.array(z.enum(weekdayCodes)).check(z.minLength(1), z.maxLength(7)),
  closedDaysCount: z.boolean(),
}
const labelledDay = z.object({ onDate: calendarDay, label: z.string() })

const calendar = z.object({
  timeZone: z.string(),
  today: calendarDay,
  /** The forms that are on it, by title. */
  forms: z.array(z.object({ id, title: z.string() })),
  /** Only days on which something stands. */
  days: z.array(z.object({ onDate: calendarDay, count: z.int(), openings: z.array(calendarOpening) })),
  /** The days on which everything opens later. */
  delays: z.array(z.object({ onDate: calendarDay, ...lateness })),
  /** The labels of days, where school days go by them. */
  labels: z.array(labelledDay),
})
export type Calendar = z.infer<typeof calendar>

const learnersForm = z.object({
  formId: id,
  title: z.string(),
  status: formStatus,
  hasOwnSchedule: z.boolean(),
  /** By name, or through a group, from a local date on. */
  given: z.array(
    z.object({ group: z.nullable(z.string()), givenFrom: calendarDay, givenUntil: z.nullable(calendarDay) }),
  ),
  /** Empty for a form that opens by hand. */
  scheduleInWords: z.string(),
  /** The periods in which it is opened by hand. */
  manualPeriods: z.array(z.string()),
  windowMinutes: z.int(),
})
export type LearnerFormPlan = z.infer<typeof learnersForm>

const learnerSchedule = z.object({
  learner: z.object({ id, name: z.string(), isWithdrawn: z.boolean() }),
  timeZone: z.string(),
  /** The last day that is told of. */
  until: calendarDay,
  forms: z.array(learnersForm),
  /** Only days on which something stands. */
  days: z.array(z.object({ onDate: calendarDay, openings: z.array(calendarOpening) })),
})
export type LearnerSchedule = z.infer<typeof learnerSchedule>

const movedIntoClosure = z.object({
  /** The first of them, in the order of time. */
  openings: z.array(
    z.object({
      title: z.string(),
      /** Whose own schedule it is; null where it is the form's. */
      learnerName: z.nullable(z.string()),
      onDate: calendarDay,
      opensOn: calendarDay,
      time: clockTime,
    }),
  ),
  /** How many there are beyond those. */
  beyond: z.int(),
})
export type OpeningsInClosure = z.infer<typeof movedIntoClosure>

const zonePreview = z.object({
  /** The zone that is gone by now. */
  from: z.string(),
  /** How many plans go by it, and how many keep a zone of their own. */
  moving: z.int(),
  staying: z.int(),
  /** Those first that open more or less often around the change, then by title. */
  plans: z.array(
    z.object({
      formId: id,
      title: z.string(),
      /** Whose own schedule it is; null where it is the form's. */
      learnerName: z.nullable(z.string()),
      before: z.nullable(instant),
      after: z.nullable(instant),
      fewerOn: z.array(calendarDay),
      moreOn: z.array(calendarDay),
    }),
  ),
})
export type TimeZonePreview = z.infer<typeof zonePreview>

const maxSpan = 42
const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most))

export const calendarEndpoints = {
  readCalendar: endpoint('GET', '/api/schedules/calendar', {
    summary: 'Openings by day: past ones as they were, future ones as they are planned',
    audience: 'member',
    policy: 'forms.calendar',
  })
    .input(
      z
        .object({
          from: calendarDay,
          to: calendarDay,
          perDay: z._default(whole(1, 500), 100),
          form: z.optional(id),
          group: z.optional(id),
        })
        .check(
          z.refine(({ from, to }) => to >= from && dateToDay(to) - dateToDay(from) < maxSpan, {
            path: ['to'],
            error: 'span-wrong',
          }),
        ),
    )
    .output(calendar),

  readOpeningsMovedIntoClosure: endpoint('GET', '/api/schedules/moved-into', {
    summary: 'The openings that were moved to where a closure would shut them',
    audience: 'member',
    policy: 'forms.calendar',
  })
    .input(closureSpan)
    .output(movedIntoClosure),

  previewTimeZone: endpoint('GET', '/api/schedules/time-zone-preview', {
    summary: 'What another time zone of the organisation would move',
    audience: 'member',
    policy: 'forms.preview-time-zone',
    reasons: ['time-zone-unknown'],
  })
    .input(z.object({ timeZone }))
    .output(zonePreview),

  readLearnerSchedule: endpoint('GET', '/api/learners/{learnerId}/schedule', {
    summary: 'The forms that a learner has, and what opens for them in the next two weeks',
    audience: 'member',
    policy: 'forms.calendar',
  })
    .input(z.object({ learnerId: id }))
    .output(learnerSchedule),

  readCalendarFeedStatus: endpoint('GET', '/api/schedules/feed', {
    summary: 'Since when I have an address for calendar programs',
    audience: 'member',
    policy: 'forms.feed',
  })
    .input(emptyInput)
    .output(z.object({ madeAt: z.nullable(instant) })),

  renewCalendarFeed: endpoint('POST', '/api/schedules/feed', {
    summary: 'A new address of my calendar for calendar programs; the one before stops working',
    audience: 'member',
    policy: 'forms.feed',
  })
    .input(emptyInput)
    .output(z.object({ address: z.string() })),

  revokeCalendarFeed: endpoint('DELETE', '/api/schedules/feed', {
    summary: 'Take the address of my calendar away',
    audience: 'member',
    policy: 'forms.feed',
  })
    .input(emptyInput)
    .output(emptyInput),

  rescheduleOpening: endpoint('POST', '/api/schedules/{scheduleId}/reschedule', {
    summary: 'Cancel an opening or all from it on, or move them to another local time',
    audience: 'member',
    policy: 'forms.reschedule',
    reasons: [
      'not-your-caseload',
      'opening-past',
      'moved-to-past',
      'moved-to-closed',
      'moved-onto-another',
      'too-many-exceptions',
    ],
  })
    .input(
      z
        .object({
          ...place,
          following,
          movedTo: z.nullable(z.object({ onDate: calendarDay, time: clockTime })),
        })
        .check(
          z.refine((given) => !given.following || !given.movedTo || given.movedTo.onDate === given.onDate, {
            path: ['movedTo', 'onDate'],
            error: 'stays-on-its-dates',
          }),
        ),
    )
    .output(formState),

  readDayCycle: endpoint('GET', '/api/schedules/day-cycle', {
    summary: 'The labels that school days have in turn, such as A and B',
    audience: 'member',
    policy: 'forms.read-day-cycle',
  })
    .input(emptyInput)
    .output(z.object({ cycle: z.nullable(z.object({ ...dayCycle, said: z.array(labelledDay) })) })),

  saveDayCycle: endpoint('PUT', '/api/schedules/day-cycle', {
    summary: 'Let school days have labels in turn',
    audience: 'member',
    policy: 'forms.change-day-cycle',
    reasons: ['day-cycle-used'],
  })
    .input(z.object(dayCycle))
    .output(emptyInput),

  deleteDayCycle: endpoint('DELETE', '/api/schedules/day-cycle', {
    summary: 'Take the labels of school days away, as long as no form goes by them',
    audience: 'member',
    policy: 'forms.change-day-cycle',
    reasons: ['day-cycle-used'],
  })
    .input(emptyInput)
    .output(emptyInput),

  labelDays: endpoint('POST', '/api/schedules/day-cycle/days', {
    summary:
      'Say the label of some days, from which all after them follow; without one, what was said is undone',
    audience: 'member',
    policy: 'forms.change-day-cycle',
    reasons: ['day-label-unknown', 'too-many-exceptions'],
  })
    .input(
      z.object({
        days: z.array(z.object({ onDate: calendarDay, label: z.nullable(dayLabelText) })).check(
          z.minLength(1),
          z.maxLength(400),
          z.refine((given) => new Set(given.map(({ onDate }) => onDate)).size === given.length, {
            error: 'repeated',
          }),
        ),
      }),
    )
    .output(emptyInput),

  delayDay: endpoint('PUT', '/api/schedules/delays/{onDate}', {
    summary: 'Let everything that opens on a day from a time on open later',
    audience: 'member',
    policy: 'forms.delay',
    reasons: ['opening-past', 'too-many-exceptions'],
  })
    .input(
      z.object({ onDate: calendarDay, ...lateness }).check(
        z.refine(({ fromTime, untilTime }) => untilTime === null || untilTime > fromTime, {
          path: ['untilTime'],
          error: 'before-start',
        }),
      ),
    )
    .output(emptyInput),

  deleteDelay: endpoint('DELETE', '/api/schedules/delays/{onDate}', {
    summary: 'Let a day that was late open as planned again',
    audience: 'member',
    policy: 'forms.delay',
    reasons: ['opening-past'],
  })
    .input(z.object({ onDate: calendarDay }))
    .output(emptyInput),

  restoreOpening: endpoint('POST', '/api/schedules/{scheduleId}/restore', {
    summary: 'Let an opening, or all from it on, open by the rule again',
    audience: 'member',
    policy: 'forms.reschedule',
    reasons: ['not-your-caseload', 'opening-past'],
  })
    .input(z.object({ ...place, following }))
    .output(formState),
}
