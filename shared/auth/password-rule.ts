import { foldText } from './fold-text.ts'

/** In characters, which are code points of any script. */
export const minPasswordLength = 10
export const maxPasswordLength = 128

/** Why a new password is refused, beside being one of the common ones (`isCommonPassword`, which weighs more). */
export type PasswordFault = 'too-short' | 'too-long' | 'own-words'

const product = 'daymark'

/**
 * A password as it is compared and hashed: NFKC, every kind of space a plain one, so that all keyboards give the same
 * (NIST SP 800-63B 3.1.1.2; the spaces as in RFC 8265 4.2.2).
 */
export const normalisePassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, ' ').normalize('NFKC')

/** How long a password is, in characters. */
export const measurePasswordLength = (password: string): number => [...normalisePassword(password)].length

/**
 * What makes a new password easy to guess, or null. `about` holds names and addresses around the person; no mixture of
 * kinds of characters is asked for.
 */
export function findPasswordFault(password: string, about: readonly string[]): PasswordFault | null {
  const length = measurePasswordLength(password)
  if (length < minPasswordLength) return 'too-short'
  if (length > maxPasswordLength) return 'too-long'
  return isMadeOf(normalisePassword(password), ownWords(about)) ? 'own-words' : null
}

const shortestWord = 3
const leastOfItsOwn = 4

function ownWords(about: readonly string[]): string[] {
  const words = about.flatMap((text) => foldText(text).split(/[^\p{L}\p{N}]+/u))
  return [product, ...words]
    .filter((word) => [...word].length >= shortestWord)
    .sort((one, other) => other.length - one.length)
}

/** Whether own words are in it and fewer than four letters are left beside them; digits and signs add nothing. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = foldText(password)
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), whole)
  return rest !== whole && [...rest.replace(/[^\p{L}]/gu, '')].length < leastOfItsOwn
}
