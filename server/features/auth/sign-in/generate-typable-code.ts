import { randomInt } from 'node:crypto'

// No letters or digits that a child could mistake for another.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A code that a person can type: each character is one of 31. */
export const generateTypableCode = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
