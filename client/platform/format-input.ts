import { formatNumber } from './number-format.ts'

// Hebrew, Arabic and all else that Unicode writes leftward.
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * How a sentence writes what it is given: a number as the reader does, and what is written leftward between U+2068 and
 * U+2069, so that it turns nothing around it.
 */
export function formatInput(given: unknown): string {
  if (typeof given === 'number') return formatNumber(given)
  return leftward.test(`${given}`) ? `\u2068${given}\u2069` : `${given}`
}
