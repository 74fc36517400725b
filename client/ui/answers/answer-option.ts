import type { PictureAddress } from '../pictures/picture-address.ts'

/** One of the answers that a question offers. */
export interface AnswerOption<Value extends string | number> {
  value: Value
  word: string
  /** Shown instead of the word where room is short; the word is still read out. */
  shortWord?: string
  picture: PictureAddress | null
}
