import type { Weakness, WeaknessKind } from './weakness.ts'

const mostWords = 16
const mostCharacters = 90

type PlainKind = Exclude<WeaknessKind, 'two-behaviours'>

/** The weakness that these words show, if the text has them. */
export function weaknessIn(kind: PlainKind, pattern: RegExp, text: string): Weakness | null {
  const words = pattern.exec(text)?.[0].trim()
  return words === undefined ? null : { kind, words, instead: null }
}

/** Whether a statement is long to read or to hear. */
export const tooLong = (statement: string): Weakness | null =>
  statement.length > mostCharacters || statement.split(/\s+/).length > mostWords
    ? { kind: 'too-long', words: '', instead: null }
    : null
