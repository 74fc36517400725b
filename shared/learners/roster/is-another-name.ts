import { createNameSkeleton } from '../../visible-text.ts'

/** True where two names have no word in common, whatever its case, accents and place: no new surname, but somebody else. */
export function isAnotherName(one: string, other: string): boolean {
  const words = new Set(wordsOf(other))
  return !wordsOf(one).some((word) => words.has(word))
}

// An initial is nobody's name, unless there is nothing else.
function wordsOf(name: string): string[] {
  const words = name
    .replace(/['’‘ʼʻ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(createNameSkeleton)
    .filter((word) => word.length > 1)
  return words.length > 0 ? words : [createNameSkeleton(name)]
}
