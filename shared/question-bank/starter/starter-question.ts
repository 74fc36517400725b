import { textToParagraphs } from '../../paragraphs.ts'
import type { AgeBand, NewBankQuestion, QuestionSetting } from '../bank-question.ts'
import type { QuestionTypeName } from '../question-type-name.ts'

/** A question as the starter bank writes it: the cue in plain words, tags in one line, yes/no unless it says otherwise. */
export interface StarterQuestion {
  text: string
  cue?: string
  tags: string
  age?: AgeBand
  type?: QuestionTypeName
}

/** The questions of one setting, as the bank holds them. */
export const starterQuestions = (
  setting: QuestionSetting,
  questions: readonly StarterQuestion[],
): NewBankQuestion[] =>
  questions.map(({ text, cue = '', tags, age = null, type = 'yes-no' }) => ({
    text,
    type,
    cue: textToParagraphs(cue) || null,
    tags: tags.split(', '),
    ageBand: age,
    setting,
  }))
