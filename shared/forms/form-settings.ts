import * as z from 'zod/mini'
import { id, percentage } from '../fields.ts'
import { matchRate } from './match-rate.ts'

/** The longest that a form takes answers after a check-in has closed, in hours. */
export const maxLateHours = 336

const shownToLearner = {
  /** When the learner sees a check-in's score. */
  showScore: z.enum(['at-once', 'after-match', 'never']),
  onePerScreen: z.boolean(),
  readAloud: z.boolean(),
  /** Whether answers show their word, their picture, or both. */
  words: z.boolean(),
  pictures: z.boolean(),
  learnerMayAnswerNa: z.boolean(),
  /** Whether the learner may say "not now": the check-in steps back for a while on their device, and stays open. */
  learnerMayPutOff: z._default(z.boolean(), false),
}

/** The settings that a learner's device needs; how and by whom check-ins are matched stays with staff. */
export const learnerSettings = z.object(shownToLearner)
export type LearnerSettings = z.infer<typeof learnerSettings>

/** How a form is shown, answered and matched. */
export const formSettings = z
  .object({
    ...shownToLearner,
    /** Who may enter the learner's answers after the window has closed, and for how many hours; null for nobody. */
    lateEntry: z.nullable(
      z.object({
        by: z.enum(['staff', 'learner-and-staff']),
        untilHours: z.int().check(z.minimum(1), z.maximum(maxLateHours)),
      }),
    ),
    /** Whether the learner may open a manual form. */
    selfStart: z.boolean(),
    notify: z.enum(['email', 'push', 'none']),
    matchRate,
    /** The staff who are asked to match; null for anyone who has the learner on their caseload. */
    matchedBy: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(20))),
    /** Per cent of a day's sent, not excused check-ins that must be scored for the day to count. */
    minimumShare: percentage,
  })
  .check(
    z.refine(({ words, pictures }) => words || pictures, { path: ['words'], error: 'answers-without-face' }),
  )
export type FormSettings = z.infer<typeof formSettings>

export const defaultFormSettings: FormSettings = {
  showScore: 'after-match',
  onePerScreen: true,
  readAloud: true,
  words: true,
  pictures: true,
  learnerMayAnswerNa: false,
  learnerMayPutOff: false,
  lateEntry: { by: 'staff', untilHours: 24 },
  selfStart: false,
  notify: 'email',
  matchRate: 100,
  matchedBy: null,
  minimumShare: 80,
}
