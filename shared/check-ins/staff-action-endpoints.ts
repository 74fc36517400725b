import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, id, instant } from '../fields.ts'
import { answers } from '../forms/question-types/question-types.ts'
import { maxImportedClosures } from '../organisations/closure-spans.ts'
import { closureSpan } from '../organisations/endpoints.ts'
import { dateToDay } from '../time/calendar-day.ts'
import { answerSubmission, matchRow } from './endpoints.ts'
import {
  answerCorrectionReason,
  answerEntryReason,
  excuseReason,
  staffActionInput,
  wallClockTime,
} from './staff-action.ts'

const learnerIds = z.array(id).check(z.minLength(1), z.maxLength(2_000))

const whose = z.discriminatedUnion('of', [
  z.object({ of: z.literal('learners'), learnerIds }),
  z.object({ of: z.literal('group'), groupId: id }),
])

/** So few learners, by name, are excused for up to so many days at once; more of them, or a group, for one day. */
const severalDays = { maxLearners: 100, maxDays: 60 }

const excusedSpan = {
  onDate: calendarDay,
  /** The last of several days; left out, it is the one day. */
  endsOn: z.optional(calendarDay),
}
interface ExcusedSpan {
  onDate: string
  endsOn?: string | undefined
}
const endsAfterStart = z.refine<ExcusedSpan>(({ onDate, endsOn = onDate }) => endsOn >= onDate, {
  path: ['endsOn'],
  error: 'before-start',
})
const isShort = z.refine<ExcusedSpan & { whose: z.infer<typeof whose> }>(
  ({ whose, onDate, endsOn = onDate }) =>
    endsOn <= onDate ||
    (whose.of === 'learners' &&
      whose.learnerIds.length <= severalDays.maxLearners &&
      dateToDay(endsOn) - dateToDay(onDate) < severalDays.maxDays),
  { path: ['endsOn'], error: 'too-long' },
)

/** What staff do about check-ins besides answering them. */
export const staffActionEndpoints = {
  applyStaffAction: endpoint('POST', '/api/check-ins/{checkInId}/acts', {
    summary: 'Excuse, cancel or reopen a check-in with a reason, or undo that',
    audience: 'member',
    policy: 'check-ins.act',
    reasons: ['act-out-of-place', 'open-until-wrong'],
  })
    .input(z.object({ checkInId: id, given: staffActionInput }))
    .output(z.object({})),

  enterAnswers: endpoint('POST', '/api/check-ins/{checkInId}/entered-response', {
    summary: 'Enter a learner’s answers for them, with the time at which they gave them',
    audience: 'member',
    policy: 'check-ins.act',
    reasons: [
      'already-answered',
      'answers-invalid',
      'check-in-closed',
      'check-in-not-open-yet',
      'given-at-wrong',
    ],
  })
    .input(z.object({ checkInId: id, ...answerSubmission, reason: answerEntryReason, given: wallClockTime }))
    .output(matchRow),

  undoEnteredAnswers: endpoint('DELETE', '/api/check-ins/{checkInId}/entered-response', {
    summary: 'Undo what I have just entered for a learner',
    audience: 'member',
    policy: 'check-ins.act',
    reasons: ['act-out-of-place'],
  })
    .input(z.object({ checkInId: id }))
    .output(matchRow),

  correctAnswers: endpoint('POST', '/api/check-ins/{checkInId}/corrections', {
    summary:
      'Correct a rater’s answers: points and day are judged by it, the agreement by what was answered blind',
    audience: 'member',
    policy: 'check-ins.act',
    reasons: ['act-out-of-place', 'answers-invalid', 'nothing-changed'],
  })
    .input(
      z.object({
        checkInId: id,
        rater: z.enum(['learner', 'staff']),
        answers,
        reason: answerCorrectionReason,
        correctionKey: id,
      }),
    )
    .output(matchRow),

  excuseDay: endpoint('POST', '/api/excused-days', {
    summary:
      'Excuse learners for a day or several, or a whole group for a day: what is not answered, and what still opens',
    audience: 'member',
    policy: 'check-ins.act',
  })
    .input(
      z
        .object({
          /** Learners by name, or all of one group. */
          whose,
          ...excusedSpan,
          reason: excuseReason,
        })
        .check(endsAfterStart, isShort),
    )
    .output(
      z.object({
        /** Those who were not excused for all of these days before: whoever takes it back names them. */
        learnerIds: z.array(id),
        checkIns: z.int(),
        /** Tells the days that this excused from those that were excused before. */
        excusedAt: instant,
      }),
    ),

  previewClosures: endpoint('POST', '/api/check-ins/begun-in-closures', {
    summary: 'How many check-ins closures would excuse that have begun and are not answered; writes nothing',
    audience: 'member',
    policy: 'check-ins.preview-closure',
  })
    .input(
      z.object({ closures: z.array(closureSpan).check(z.minLength(1), z.maxLength(maxImportedClosures)) }),
    )
    .output(z.object({ open: z.int(), missed: z.int() })),

  unexcuseDay: endpoint('POST', '/api/excused-days/taken-back', {
    summary: 'Cancel that learners are excused for a day or several',
    audience: 'member',
    policy: 'check-ins.act',
  })
    .input(
      z
        .object({
          learnerIds,
          ...excusedSpan,
          /** Only what was excused at this moment; left out, whenever it was. */
          excusedAt: z.optional(instant),
        })
        .check(endsAfterStart),
    )
    .output(z.object({ checkIns: z.int() })),
}
