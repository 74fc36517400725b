import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, nothing } from '../fields.ts'
import { formQuestion } from '../forms/form-content.ts'
import { learnerSettings } from '../forms/form-settings.ts'
import { answers } from '../forms/question-types/question-types.ts'
import { shownIconSet } from '../forms/shown-icon-set.ts'
import { reward } from '../rewards/reward.ts'
import { checkInState } from './check-in-state.ts'
import { verdict } from './verdict.ts'

const submission = { answers, submissionKey: id }

export const score = z.object({
  earned: z.int(),
  possible: z.int(),
  goalPercentage: z.int(),
  goalMet: z.nullable(z.boolean()),
})
export type Score = z.infer<typeof score>

const occurrenceHeading = {
  occurrenceId: id,
  formId: id,
  formTitle: z.string(),
  periodName: z.string(),
  onDate: day,
  opensAt: instant,
  closesAt: instant,
}

const today = z.object({
  now: instant,
  onDate: day,
  timeZone: z.string(),
  waiting: z.array(
    z.object({
      ...occurrenceHeading,
      count: z.int(),
      learnerNames: z.array(z.string()),
      oldestSubmittedAt: instant,
    }),
  ),
  open: z.array(z.object({ ...occurrenceHeading, answered: z.int(), total: z.int() })),
  missed: z.array(
    z.object({
      checkInId: id,
      learnerId: id,
      learnerName: z.string(),
      formTitle: z.string(),
      periodName: z.string(),
      closesAt: instant,
    }),
  ),
  goalsMet: z.array(
    z.object({
      learnerId: id,
      learnerName: z.string(),
      formId: id,
      formTitle: z.string(),
      earned: z.int(),
      possible: z.int(),
    }),
  ),
  settledDays: z.int(),
})
export type Today = z.infer<typeof today>

const comparedAnswer = z.object({
  questionId: id,
  learner: z.nullable(z.union([z.int(), z.literal('na')])),
  staff: z.nullable(z.union([z.int(), z.literal('na')])),
  verdict: z.nullable(verdict),
  earned: z.int(),
  possible: z.int(),
})

/** One learner's row of the match board; the learner's answers are absent until staff have saved their own. */
const matchRow = z.object({
  checkInId: id,
  learnerId: id,
  learnerName: z.string(),
  state: checkInState,
  drawn: z.boolean(),
  learnerSubmittedAt: z.nullable(instant),
  staffAnswers: z.nullable(answers),
  staffName: z.nullable(z.string()),
  staffSubmittedAt: z.nullable(instant),
  compared: z.nullable(z.array(comparedAnswer)),
  score: z.nullable(score),
})
export type MatchRow = z.infer<typeof matchRow>

const matchBoard = z.object({
  ...occurrenceHeading,
  questions: z.array(formQuestion),
  yesYes: z.int(),
  rows: z.array(matchRow),
})
export type MatchBoard = z.infer<typeof matchBoard>

/**
 * A check-in that its learner can answer, until `closesAt`; whether staff will match it is not told.
 */
const openCheckIn = z.object({
  id,
  formTitle: z.string(),
  /** Rich text. */
  description: z.string(),
  periodName: z.string(),
  onDate: day,
  opensAt: instant,
  closesAt: instant,
  goalPercentage: z.int(),
  pointsNeeded: z.int(),
  pointsPossible: z.int(),
  /** What the learner works for on this form. */
  workingFor: z.nullable(reward),
  questions: z.array(formQuestion),
  iconSet: shownIconSet,
  settings: learnerSettings,
  /** Its window is over, and its answers are still taken. */
  isLate: z.boolean(),
})
export type OpenCheckIn = z.infer<typeof openCheckIn>

const missedCheckIn = z.object({ id, formTitle: z.string(), periodName: z.string(), closesAt: instant })
export type MissedCheckIn = z.infer<typeof missedCheckIn>

const sentCheckIn = z.object({
  id,
  formTitle: z.string(),
  periodName: z.string(),
  onDate: day,
  state: checkInState,
  submittedAt: z.nullable(instant),
  score: z.nullable(score),
})
export type SentCheckIn = z.infer<typeof sentCheckIn>

/** Index of a period. */
const periodSlot = z.int().check(z.minimum(0), z.maximum(9))

const openedByHand = z.object({ occurrenceId: id, checkIns: z.int(), closesAt: instant })
export type OpenedByHand = z.infer<typeof openedByHand>

export const checkIns = {
  today: endpoint('GET', '/api/today', {
    summary: 'What needs staff now',
    audience: 'member',
    policy: 'check-ins.today',
  })
    .input(nothing)
    .output(today),

  matchBoard: endpoint('GET', '/api/occurrences/{occurrenceId}/match-board', {
    summary: 'One opening, learner by learner, to be answered blind',
    audience: 'member',
    policy: 'check-ins.read',
  })
    .input(z.object({ occurrenceId: id }))
    .output(matchBoard),

  answerAsStaff: endpoint('POST', '/api/check-ins/{checkInId}/staff-response', {
    summary: 'Answer a check-in as staff, without seeing the learner’s answers',
    audience: 'member',
    policy: 'check-ins.match',
    reasons: ['already-answered', 'answers-invalid', 'check-in-closed', 'check-in-not-open-yet'],
  })
    .input(z.object({ checkInId: id, ...submission }))
    .output(matchRow),

  get: endpoint('GET', '/api/check-ins/{checkInId}', {
    summary: 'One check-in, question by question',
    audience: 'member',
    policy: 'check-ins.read',
  })
    .input(z.object({ checkInId: id }))
    .output(
      z.object({ ...occurrenceHeading, questions: z.array(formQuestion), yesYes: z.int(), row: matchRow }),
    ),

  mine: endpoint('GET', '/api/student/check-ins', {
    summary: 'What I can answer now, soonest to close first, and what I sent and missed today',
    audience: 'learner',
    policy: 'check-ins.answer',
  })
    .input(nothing)
    .output(
      z.object({
        now: instant,
        timeZone: z.string(),
        learnerName: z.string(),
        open: z.array(openCheckIn),
        sent: z.array(sentCheckIn),
        missed: z.array(missedCheckIn),
      }),
    ),

  answer: endpoint('POST', '/api/student/check-ins/{checkInId}/response', {
    summary: 'Answer a check-in as its learner; the same key gives the same answer again',
    audience: 'learner',
    policy: 'check-ins.answer',
    reasons: ['absent', 'already-answered', 'answers-invalid', 'check-in-closed', 'check-in-not-open-yet'],
  })
    .input(z.object({ checkInId: id, ...submission }))
    .output(z.object({ checkInId: id, submittedAt: instant, state: checkInState, score: z.nullable(score) })),

  sendNow: endpoint('POST', '/api/forms/{formId}/send-now', {
    summary: 'Open one extra check-in at once for each chosen learner; the same request opens once',
    audience: 'member',
    policy: 'check-ins.open',
    reasons: ['form-not-running', 'nothing-to-open'],
  })
    .input(
      z.object({
        formId: id,
        requestId: id,
        learnerIds: z._default(z.nullable(z.array(id).check(z.minLength(1), z.maxLength(2_000))), null),
      }),
    )
    .output(openedByHand),

  open: endpoint('POST', '/api/forms/{formId}/open', {
    summary: 'Open a period of a manual form, once a day for each learner',
    audience: 'member',
    policy: 'check-ins.open',
    reasons: ['form-not-running', 'nothing-to-open'],
  })
    .input(z.object({ formId: id, requestId: id, slot: periodSlot }))
    .output(openedByHand),

  start: endpoint('POST', '/api/student/forms/{formId}/start', {
    summary: 'Open a period of a manual form for oneself, where its settings allow that',
    audience: 'learner',
    policy: 'check-ins.start',
    reasons: ['absent', 'form-not-running', 'nothing-to-open', 'self-start-off'],
  })
    .input(z.object({ formId: id, requestId: id, slot: periodSlot }))
    .output(openedByHand),
}
