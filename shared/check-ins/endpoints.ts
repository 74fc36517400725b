import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { calendarDay, id, instant } from '../fields.ts'
import { formQuestion } from '../forms/form-content.ts'
import { shownIconSet } from '../forms/icon-sets/shown-icon-set.ts'
import { matchRate } from '../forms/match-rate.ts'
import { answers } from '../forms/question-types/question-types.ts'
import { checkInState } from './check-in-state.ts'
import { fadingRule } from './fading/fading-rule.ts'
import { maxMatchesAtOnce } from './max-matches-at-once.ts'
import { answerVerdict } from './scoring/answer-verdict.ts'
import { excuseReason, staffAction } from './staff-action.ts'

export const answerSubmission = { answers, submissionKey: id }

export const checkInScore = z.object({
  earned: z.int(),
  possible: z.int(),
  goalPercentage: z.int(),
  goalMet: z.nullable(z.boolean()),
})
export type LearnerScore = z.infer<typeof checkInScore>

const occurrenceHeading = {
  occurrenceId: id,
  formId: id,
  formTitle: z.string(),
  periodName: z.string(),
  onDate: calendarDay,
  opensAt: instant,
  closesAt: instant,
}

const today = z.object({
  now: instant,
  onDate: calendarDay,
  timeZone: z.string(),
  /** The name of the closure that keeps this hour shut. */
  closedBy: z.nullable(z.string()),
  waiting: z.array(
    z.object({
      ...occurrenceHeading,
      count: z.int(),
      learnerNames: z.array(z.string()),
      oldestSubmittedAt: instant,
    }),
  ),
  /** Of days before today, in openings that have closed. */
  earlier: z.object({ checkIns: z.int(), learners: z.int(), oldestAt: z.nullable(instant) }),
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
  /** Of all there is, whatever of it the lists leave out. */
  sums: z.object({
    waiting: z.int(),
    /** When the answer came in that has waited longest. */
    oldestAt: z.nullable(instant),
    answered: z.int(),
    total: z.int(),
    missed: z.int(),
    /** The period, or form without periods, of which most were missed. */
    mostMissed: z.nullable(z.object({ name: z.string(), count: z.int() })),
    goalsMet: z.int(),
    settledDays: z.int(),
    /** Rewards asked for and tokens earned that wait for staff. */
    toApprove: z.object({ count: z.int(), oldestAt: z.nullable(instant) }),
  }),
  /** Every group within reach, by name. */
  groups: z.array(
    z.object({
      id,
      name: z.string(),
      learners: z.int(),
      waiting: z.int(),
      /** Of what opened today. */
      answered: z.int(),
      opened: z.int(),
      missed: z.int(),
      goalsMet: z.int(),
      settledDays: z.int(),
    }),
  ),
})
export type TodayOverview = z.infer<typeof today>

const oneAnswer = z.nullable(z.union([z.int(), z.literal('na')]))

export const comparedAnswer = z.object({
  questionId: id,
  /** What both answered blind, and how that goes together. */
  learner: oneAnswer,
  staff: oneAnswer,
  verdict: z.nullable(answerVerdict),
  /** What counts instead, where either was corrected. */
  corrected: z.nullable(z.object({ learner: oneAnswer, staff: oneAnswer })),
  earned: z.int(),
  possible: z.int(),
})
export type ComparedAnswer = z.infer<typeof comparedAnswer>

/** One learner's row of the match board; the learner's answers are absent until staff have saved their own. */
export const matchRow = z.object({
  checkInId: id,
  learnerId: id,
  learnerName: z.string(),
  state: checkInState,
  drawn: z.boolean(),
  learnerSubmittedAt: z.nullable(instant),
  /** When the learner answered, where that was before it was stored. */
  learnerAnsweredAt: z.nullable(instant),
  /** How far the clock of their device was ahead, where it was clearly off and that moment is put right by it. */
  learnerClockAheadMs: z.nullable(z.int()),
  /**
   * Who entered the learner's answers for them. They alone are told which, and do not match them, not even once they
   * have taken them back.
   */
  entered: z.nullable(
    z.object({ by: z.nullable(z.string()), isMe: z.boolean(), answers: z.nullable(answers) }),
  ),
  staffAnswers: z.nullable(answers),
  staffName: z.nullable(z.string()),
  staffSubmittedAt: z.nullable(instant),
  compared: z.nullable(z.array(comparedAnswer)),
  score: z.nullable(checkInScore),
})
export type MatchRow = z.infer<typeof matchRow>

const checkInAction = z.object({
  act: staffAction,
  /** A word of what the act can be for; null where it takes another back. */
  reason: z.nullable(z.string()),
  openUntil: z.nullable(instant),
  actedAt: instant,
  staffName: z.nullable(z.string()),
})
export type CheckInAction = z.infer<typeof checkInAction>

const matchBoard = z.object({
  ...occurrenceHeading,
  questions: z.array(formQuestion),
  iconSet: shownIconSet,
  yesYes: z.int(),
  rows: z.array(matchRow),
})
export type MatchBoard = z.infer<typeof matchBoard>

const recentCheckIns = z.object({
  today: calendarDay,
  timeZone: z.string(),
  /** The latest first. */
  checkIns: z.array(
    z.object({
      checkInId: id,
      formTitle: z.string(),
      periodName: z.string(),
      onDate: calendarDay,
      opensAt: instant,
      state: checkInState,
    }),
  ),
  /** From a week ago on, and ahead. */
  excusedDays: z.array(z.object({ onDate: calendarDay, reason: excuseReason })),
})
export type RecentCheckIns = z.infer<typeof recentCheckIns>

/** Index of a period. */
export const periodSlot = z.int().check(z.minimum(0), z.maximum(9))

export const manualOpening = z.object({ occurrenceId: id, checkIns: z.int(), closesAt: instant })
export type ManualOpening = z.infer<typeof manualOpening>

const matchRates = z.object({
  formId: id,
  /** Of whoever has none of their own, in per cent. */
  formRate: matchRate,
  /** By what steps down are proposed. */
  rule: fadingRule,
  learners: z.array(
    z.object({
      learnerId: id,
      learnerName: z.string(),
      matchRate,
      proposal: z.nullable(
        z.object({
          to: matchRate,
          because: z.enum(['over-rated', 'accurate']),
          checkIns: z.int(),
          overRated: z.int(),
          reachedGoal: z.int(),
          agreed: z.int(),
          compared: z.int(),
        }),
      ),
    }),
  ),
})
export type MatchRates = z.infer<typeof matchRates>

/** Why staff’s answers to one check-in are not taken. */
export const matchRefusals = [
  'already-answered',
  'answers-invalid',
  'check-in-closed',
  'check-in-not-open-yet',
  'entered-yourself',
] as const

const areOfDifferentCheckIns = (matches: readonly { checkInId: string }[]) =>
  new Set(matches.map(({ checkInId }) => checkInId)).size === matches.length

/** What became of one of several matches; the row of what is stored, also where something else was stored before. */
const matchOutcome = z.object({
  row: z.nullable(matchRow),
  refusal: z.nullable(z.object({ reason: z.enum(matchRefusals), fields: z.record(z.string(), z.string()) })),
})
export type MatchOutcome = z.infer<typeof matchOutcome>

/** By what a match was drawn: whoever puts the seed and the learner together again gets the same lot. */
const matchDraw = z.object({ seed: z.string(), lot: z.int(), matchRate: z.int() })
export type MatchDraw = z.infer<typeof matchDraw>

export const checkIns = {
  readToday: endpoint('GET', '/api/today', {
    summary: 'What needs staff now, of everybody within reach or of one group',
    audience: 'member',
    policy: 'check-ins.today',
    reasons: ['absent', 'not-your-caseload'],
  })
    .input(z.object({ groupId: z.optional(id) }))
    .output(today),

  readMatchBoard: endpoint('GET', '/api/occurrences/{occurrenceId}/match-board', {
    summary:
      'One opening, learner by learner, to be answered blind; of everybody within reach or of one group',
    audience: 'member',
    policy: 'check-ins.read',
  })
    .input(z.object({ occurrenceId: id, groupId: z.optional(id) }))
    .output(matchBoard),

  readEarlierMatchBoards: endpoint('GET', '/api/match-boards/earlier', {
    summary:
      'The openings of earlier days that wait for the caller’s match, with the learners who wait; at most 100 check-ins, the oldest first',
    audience: 'member',
    policy: 'check-ins.read',
    reasons: ['absent', 'not-your-caseload'],
  })
    .input(z.object({ groupId: z.optional(id) }))
    .output(z.object({ boards: z.array(matchBoard) })),

  matchCheckIn: endpoint('POST', '/api/check-ins/{checkInId}/staff-response', {
    summary: 'Answer a check-in as staff, without seeing the learner’s answers',
    audience: 'member',
    policy: 'check-ins.match',
    reasons: matchRefusals,
  })
    .input(z.object({ checkInId: id, ...answerSubmission }))
    .output(matchRow),

  matchCheckIns: endpoint('POST', '/api/staff-responses', {
    summary:
      'Answer several check-ins as staff: each is accepted or refused on its own, and those accepted are stored at once',
    audience: 'member',
    policy: 'check-ins.match',
    reasons: ['absent', 'not-your-caseload'],
  })
    .input(
      z.object({
        matches: z
          .array(z.object({ checkInId: id, ...answerSubmission }))
          .check(z.minLength(1), z.maxLength(maxMatchesAtOnce), z.refine(areOfDifferentCheckIns)),
      }),
    )
    .output(z.object({ outcomes: z.array(matchOutcome) })),

  readCheckIn: endpoint('GET', '/api/check-ins/{checkInId}', {
    summary: 'One check-in, question by question',
    audience: 'member',
    policy: 'check-ins.read',
  })
    .input(z.object({ checkInId: id }))
    .output(
      z.object({
        now: instant,
        ...occurrenceHeading,
        questions: z.array(formQuestion),
        iconSet: shownIconSet,
        yesYes: z.int(),
        row: matchRow,
        /** What staff did about it, in order. */
        acts: z.array(checkInAction),
        /** What the caller can do about it now. */
        actsThatFit: z.array(staffAction),
        /** Null until the learner has answered. */
        draw: z.nullable(matchDraw),
      }),
    ),

  readMatchRates: endpoint('GET', '/api/forms/{formId}/match-rates', {
    summary: 'How often learners of a form are matched, and the step that their last matches speak for',
    audience: 'member',
    policy: 'check-ins.read',
  })
    .input(z.object({ formId: id, learnerId: z.optional(id) }))
    .output(matchRates),

  readRecentCheckIns: endpoint('GET', '/api/learners/{learnerId}/check-ins', {
    summary: 'What a learner was asked in the last seven days, and for which days they are excused',
    audience: 'member',
    policy: 'check-ins.read',
  })
    .input(z.object({ learnerId: id }))
    .output(recentCheckIns),

  sendFormNow: endpoint('POST', '/api/forms/{formId}/send-now', {
    summary: 'Open one extra check-in at once for each chosen learner; the same request opens once',
    audience: 'member',
    policy: 'check-ins.open',
    requiresActiveLicence: true,
    reasons: ['form-not-running', 'nothing-to-open', 'sent-already'],
  })
    .input(
      z.object({
        formId: id,
        requestId: id,
        /** Beside one that was sent by hand to some of them and is still open. */
        again: z._default(z.boolean(), false),
        learnerIds: z._default(z.nullable(z.array(id).check(z.minLength(1), z.maxLength(2_000))), null),
      }),
    )
    .output(manualOpening),

  openForm: endpoint('POST', '/api/forms/{formId}/open', {
    summary: 'Open a period of a manual form, once a day for each learner',
    audience: 'member',
    policy: 'check-ins.open',
    requiresActiveLicence: true,
    reasons: ['form-not-running', 'nothing-to-open'],
  })
    .input(z.object({ formId: id, requestId: id, slot: periodSlot }))
    .output(manualOpening),
}
