import { randomInt } from 'node:crypto'

// No letters or digits that a child could mistake for another.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A short code that a person can type: six characters, 887 million of them. */
export const newOrganisationCode = (): string =>
  Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
