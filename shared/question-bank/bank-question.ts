import * as z from 'zod/mini'
import { id, singleLine } from '../fields.ts'
import { questionTypeName } from './question-type-name.ts'

/** The most questions that an organisation's bank holds, archived ones not counted. */
export const maxBankQuestions = 2_000

/** Characters of HTML. */
export const maxBankCueLength = 5_000

const tagsAtMost = 8

/** Whom a question is worded for, in years of age. */
export const ageBand = z.enum(['5-7', '8-11', '12-15', '16+'])
export type AgeBand = z.infer<typeof ageBand>

/** Where a question is asked about. */
export const questionSetting = z.enum([
  'arrival',
  'classroom',
  'group-session',
  'transitions',
  'playground',
  'lunch',
  'travel',
  'home',
  'work-placement',
])
export type QuestionSetting = z.infer<typeof questionSetting>

/** One or a few words, told apart from another whatever the case of its letters. */
const tag = singleLine(30).check(z.toLowerCase())

/** A question as it is written for the bank. */
export const newBankQuestion = z.object({
  text: singleLine(200),
  type: questionTypeName,
  /** Rich text. */
  cue: z.nullable(z.string().check(z.maxLength(maxBankCueLength))),
  tags: z.array(tag).check(
    z.maxLength(tagsAtMost),
    z.overwrite((tags) => [...new Set(tags)]),
  ),
  /** Null for any age. */
  ageBand: z.nullable(ageBand),
  /** Null for anywhere. */
  setting: z.nullable(questionSetting),
})
export type NewBankQuestion = z.infer<typeof newBankQuestion>

export const bankQuestion = z.object({ id, ...newBankQuestion.shape, isArchived: z.boolean() })
export type BankQuestion = z.infer<typeof bankQuestion>
