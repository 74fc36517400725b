import * as z from 'zod/mini'
import { calendarDay, clockTime, id, timeZone } from '../../fields.ts'
import { rewardPictureName } from '../../rewards/reward.ts'
import { defaultRewardRule, rewardRule } from '../../rewards/reward-rule.ts'
import { toVisibleLine, toVisibleText } from '../../visible-text.ts'
import { defaultYesYesPoints } from '../calculate-question-points.ts'
import { defaultFormSettings, formSettings } from '../form-settings.ts'
import { defaultGoalPercentage } from '../goal.ts'
import { iconSet } from '../icon-sets/own-icon-set.ts'
import { maxLearnersOfForm } from '../learners/max-learners-of-form.ts'
import { matchRate } from '../match-rate.ts'
import { maxQuestions, questionTypeName } from '../question-types/question-types.ts'
import { periodDays } from '../recurrence/period-days.ts'
import { recurrenceRule } from '../recurrence/rule.ts'

// Half a surrogate pair cannot be stored as JSON.
const written = (max: number) =>
  z.string().check(
    z.overwrite((value) => toVisibleText(value.toWellFormed())),
    z.maxLength(max),
  )

// What a field of one line cannot show, nobody could take out again.
const writtenLine = (max: number) => written(max).check(z.overwrite(toVisibleLine))

const typedNumber = z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))

/** Characters of their HTML. */
export const maxCueLength = 5_000
export const maxDescriptionLength = 20_000

const draftQuestion = z.object({
  id,
  type: questionTypeName,
  text: written(200),
  /** Rich text. */
  cue: z.nullable(written(maxCueLength)),
})

/** Holds what was entered for either kind, so that switching between them loses nothing. */
const draftSchedule = z.object({
  kind: z.enum(['recurring', 'manual']),
  rule: z.nullable(z.partial(z.strictObject(recurrenceRule.shape))),
  startsOn: z.nullable(calendarDay),
  periods: z
    .array(z.object({ name: writtenLine(60), time: z.nullable(clockTime), ...periodDays }))
    .check(z.maxLength(10)),
  windowMinutes: typedNumber,
  reminderMinutes: typedNumber,
  timeZone: z.nullable(timeZone),
})
export type DraftSchedule = z.infer<typeof draftSchedule>

/** When a form opens for one learner by itself, as it is being written; by the clock of the form's zone. */
const ownSchedule = z.omit(draftSchedule, { kind: true, timeZone: true })
export type OwnSchedule = z.infer<typeof ownSchedule>

/** What a learner works for, as it is being written. */
const draftReward = z.object({ name: writtenLine(60), cost: typedNumber, picture: rewardPictureName })
export type DraftReward = z.infer<typeof draftReward>

/** What holds for one learner who gets the form by name; null where the form's own holds. */
const learnerOverride = z.object({
  learnerId: id,
  goalPercentage: typedNumber,
  matchRate: z.nullable(matchRate),
  /** Absent for nothing in particular. */
  reward: z.optional(draftReward),
  /** Absent where the form's own holds. */
  schedule: z.optional(ownSchedule),
})
export type LearnerOverride = z.infer<typeof learnerOverride>

/** A form while it is being written: every part may be missing or not right yet, none is without a bound. */
export const formDraft = z.object({
  title: writtenLine(120),
  /** Rich text. */
  description: written(maxDescriptionLength),
  goalPercentage: typedNumber,
  yesYes: typedNumber,
  questions: z.array(draftQuestion).check(z.maxLength(maxQuestions)),
  schedule: z.nullable(draftSchedule),
  iconSet: z.nullable(iconSet),
  settings: z.object(formSettings.shape),
  learnerIds: z.array(id).check(z.maxLength(maxLearnersOfForm)),
  groupIds: z.array(id).check(z.maxLength(200)),
  /** Absent from changes that leave them as they are. */
  overrides: z.optional(z.array(learnerOverride).check(z.maxLength(maxLearnersOfForm))),
  rewardRule: z.nullable(z.object(rewardRule.shape)),
  /** Staff have confirmed that the questions are observable, positive and within reach. */
  attainableConfirmed: z.boolean(),
})
export type FormDraft = z.infer<typeof formDraft>

export const blankDraft: FormDraft = {
  title: '',
  description: '',
  goalPercentage: defaultGoalPercentage,
  yesYes: defaultYesYesPoints,
  questions: [],
  schedule: null,
  iconSet: null,
  settings: defaultFormSettings,
  learnerIds: [],
  groupIds: [],
  overrides: [],
  rewardRule: defaultRewardRule,
  attainableConfirmed: false,
}
