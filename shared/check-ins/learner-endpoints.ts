import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { boundedCalendarDay, calendarDay, emptyInput, id, instant } from '../fields.ts'
import { formQuestion } from '../forms/form-content.ts'
import { learnerSettings } from '../forms/form-settings.ts'
import { shownIconSet } from '../forms/icon-sets/shown-icon-set.ts'
import { questionTypeName } from '../forms/question-types/question-types.ts'
import { reward } from '../rewards/reward.ts'
import { checkInState } from './check-in-state.ts'
import { answerSubmission, checkInScore, comparedAnswer, manualOpening, periodSlot } from './endpoints.ts'
import { deviceTime, sealingKey } from './offline-answers.ts'

/**
 * A check-in that its learner can answer, until `closesAt`; whether staff will match it is not told.
 */
const openCheckIn = z.object({
  id,
  formTitle: z.string(),
  /** Rich text. */
  description: z.string(),
  periodName: z.string(),
  onDate: calendarDay,
  opensAt: instant,
  closesAt: instant,
  goalPercentage: z.int(),
  pointsNeeded: z.int(),
  pointsPossible: z.int(),
  /** What a matched yes is worth; absent from what an earlier release kept on a device. */
  yesYes: z.optional(z.int()),
  /** What the learner works for on this form, and how many tokens it still takes. */
  workingFor: z.nullable(z.extend(reward, { missing: z.optional(z.int()) })),
  questions: z.array(formQuestion),
  iconSet: shownIconSet,
  settings: learnerSettings,
  /** Its window is over, and its answers are still taken. */
  isLate: z.boolean(),
  /** Sends its answers when nobody is signed in any more. */
  ticket: z.string(),
})
export type OpenCheckIn = z.infer<typeof openCheckIn>

const checkInOfToday = { id, formTitle: z.string(), periodName: z.string(), opensAt: instant }

const missedCheckIn = z.object({ ...checkInOfToday, closesAt: instant })
export type MissedCheckIn = z.infer<typeof missedCheckIn>

const excusedCheckIn = z.object(checkInOfToday)
export type ExcusedCheckIn = z.infer<typeof excusedCheckIn>

const sentCheckIn = z.object({
  ...checkInOfToday,
  onDate: calendarDay,
  state: checkInState,
  submittedAt: z.nullable(instant),
  score: z.nullable(checkInScore),
})
export type SentCheckIn = z.infer<typeof sentCheckIn>

export const myCheckIns = z.object({
  now: instant,
  timeZone: z.string(),
  learnerName: z.string(),
  /** Once staff have answered too; absent from what an earlier release kept on a device. */
  showsBothAnswers: z.optional(z.boolean()),
  open: z.array(openCheckIn),
  sent: z.array(sentCheckIn),
  missed: z.array(missedCheckIn),
  excused: z.array(excusedCheckIn),
})
export type MyCheckIns = z.infer<typeof myCheckIns>

const opening = { opensAt: instant, formTitle: z.string(), periodName: z.string() }

const myToday = z.object({
  onDate: calendarDay,
  timeZone: z.string(),
  /** For the young where every form of the week asks one question at a time. */
  look: z.enum(['young', 'plain']),
  /** What the closure of the whole day is called. */
  closure: z.nullable(z.string()),
  /** What still opens today, and what opens next on another day of the next two weeks. */
  ahead: z.array(z.object(opening)),
  nextDay: z.nullable(z.object({ ...opening, onDate: calendarDay })),
  /** By form, of those that show their score. */
  points: z.array(
    z.object({
      formId: id,
      formTitle: z.string(),
      earned: z.int(),
      waiting: z.int(),
      needed: z.int(),
      possible: z.int(),
    }),
  ),
  /** Null where no form of the week shows its score. */
  week: z.nullable(
    z.array(z.object({ onDate: calendarDay, mark: z.enum(['met', 'not-met', 'none', 'ahead', 'closed']) })),
  ),
  workingFor: z.nullable(z.extend(reward, { balance: z.int() })),
  /** The day of the last seven that staff matched last, by its check-in that they did last. */
  matched: z.nullable(
    z.object({ checkInId: id, formId: id, onDate: calendarDay, same: z.int(), compared: z.int() }),
  ),
})
export type MyToday = z.infer<typeof myToday>

const myMatch = z.object({
  id,
  formTitle: z.string(),
  periodName: z.string(),
  iconSet: shownIconSet,
  /** In the form's order, each with what both answered; staff's is null until it is told. */
  questions: z.array(z.extend(comparedAnswer, { text: z.string(), type: questionTypeName })),
})
export type MyMatch = z.infer<typeof myMatch>

/** What learners do with their check-ins. */
export const learnerCheckIns = {
  readMyCheckIns: endpoint('GET', '/api/student/check-ins', {
    summary: 'What I can answer now, soonest to close first, and what I sent and missed today',
    audience: 'learner',
    policy: 'check-ins.answer',
  })
    .input(emptyInput)
    .output(
      z.extend(myCheckIns, {
        sealingKey,
        /** With what a device locks up what this learner alone may read again, in base64url. */
        ownKey: z.string(),
      }),
    ),

  readMyToday: endpoint('GET', '/api/student/today', {
    summary: 'My day: what still opens, my points so far, the week, and what I am working for',
    audience: 'learner',
    policy: 'check-ins.answer',
  })
    .input(emptyInput)
    .output(myToday),

  readMyMatches: endpoint('GET', '/api/student/matches', {
    summary:
      'What I answered on one day of a form, and what staff did, where it was matched and the form shows the score',
    audience: 'learner',
    policy: 'check-ins.answer',
  })
    .input(z.object({ form: id, day: boundedCalendarDay }))
    .output(z.object({ matches: z.array(myMatch) })),

  answerCheckIn: endpoint('POST', '/api/student/check-ins/{checkInId}/response', {
    summary: 'Answer a check-in as its learner; the same key gives the same answer again',
    audience: 'learner',
    policy: 'check-ins.answer',
    reasons: ['absent', 'already-answered', 'answers-invalid', 'check-in-closed', 'check-in-not-open-yet'],
  })
    .input(
      z.object({
        checkInId: id,
        ...answerSubmission,
        answeredAt: z.optional(deviceTime.answeredAt),
        clockAheadMs: z.optional(deviceTime.clockAheadMs),
      }),
    )
    .output(
      z.object({ checkInId: id, submittedAt: instant, state: checkInState, score: z.nullable(checkInScore) }),
    ),

  answerByTicket: endpoint('POST', '/api/check-in-answers', {
    summary: 'Answer a check-in with what a device has encrypted and kept, no matter who uses the device now',
    audience: 'public',
    reasons: [
      'ticket-over',
      'too-many-tries',
      'already-answered',
      'answers-invalid',
      'check-in-closed',
      'check-in-not-open-yet',
    ],
  })
    .input(
      z.object({
        keyId: id,
        /** Made by `sealBox`, in base64url. */
        sealed: z.string().check(z.maxLength(32_000), z.regex(/^[\w-]+$/)),
      }),
    )
    .output(z.object({ checkInId: id, submittedAt: instant })),

  openFormAsLearner: endpoint('POST', '/api/student/forms/{formId}/start', {
    summary: 'Open a period of a manual form for oneself, where its settings allow that',
    audience: 'learner',
    policy: 'check-ins.start',
    requiresActiveLicence: true,
    reasons: ['absent', 'form-not-running', 'nothing-to-open', 'self-start-off'],
  })
    .input(z.object({ formId: id, requestId: id, slot: periodSlot }))
    .output(manualOpening),
}
