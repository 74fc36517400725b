import type { Weakness, WeaknessKind } from './weakness.ts'

const maxWords = 16
const maxCharacters = 90

type PlainKind = Exclude<WeaknessKind, 'two-behaviours'>

/** The weakness that these words show, if the text has them. */
export function findPatternWeakness(kind: PlainKind, pattern: RegExp, text: string): Weakness | null {
  const words = pattern.exec(text)?.[0].trim()
  return words === undefined ? null : { kind, words, instead: null }
}

/** Whether a statement is long to read or to hear. */
export const findOverlongWording = (statement: string): Weakness | null =>
  statement.length > maxCharacters || statement.split(/\s+/).length > maxWords
    ? { kind: 'too-long', words: '', instead: null }
    : null
