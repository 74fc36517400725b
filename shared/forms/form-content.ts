import * as z from 'zod/mini'
import { id, percentage, requiredText, singleLine } from '../fields.ts'
import { rewardRule } from '../rewards/reward-rule.ts'
import { isGoalTooLow } from './drafts/lowest-goal.ts'
import { formSettings } from './form-settings.ts'
import { iconSet } from './icon-sets/own-icon-set.ts'
import { yesYesPoints } from './points.ts'
import { maxQuestions, questionTypeName } from './question-types/question-types.ts'

const html = (max: number) => z.string().check(z.maxLength(max))

/** One observable behaviour; the cue (rich text) says what a yes looks like. */
export const formQuestion = z.object({
  id,
  type: questionTypeName,
  text: requiredText(200),
  cue: z.nullable(html(5_000)),
})
export type FormQuestion = z.infer<typeof formQuestion>

/** What a form version freezes: all that its check-ins are asked, judged and rewarded by. */
export const formContent = z
  .object({
    title: singleLine(120),
    /** Rich text. */
    description: html(20_000),
    goalPercentage: percentage,
    yesYes: yesYesPoints,
    questions: z.array(formQuestion).check(z.minLength(1), z.maxLength(maxQuestions)),
    iconSet,
    settings: formSettings,
    rewardRule: z.nullable(rewardRule),
  })
  .check(
    z.refine(({ questions }) => new Set(questions.map(({ id }) => id)).size === questions.length, {
      path: ['questions'],
      error: 'question-repeated',
    }),
    z.refine(({ goalPercentage, questions, yesYes }) => !isGoalTooLow(goalPercentage, questions, yesYes), {
      path: ['goalPercentage'],
      error: 'goal-too-low',
    }),
    z.refine(({ iconSet, settings }) => iconSet !== 'text' || settings.words, {
      path: ['settings', 'words'],
      error: 'answers-without-face',
    }),
  )
export type FormContent = z.infer<typeof formContent>
