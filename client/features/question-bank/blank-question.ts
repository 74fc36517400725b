import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'

export const blankQuestion: NewBankQuestion = {
  text: '',
  type: 'yes-no',
  cue: null,
  tags: [],
  ageBand: null,
  setting: null,
}

/** Tags as they are typed, with commas or semicolons between them. */
export const parseTags = (typed: string): string[] =>
  typed
    .split(/[,;]/)
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter((tag) => tag !== '')
