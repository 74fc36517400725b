import { isolated } from '#shared/isolated.ts'
import { formatNumber } from './number-format.ts'

/** How a sentence writes what it is given: a number as the reader does, and a text so that it turns nothing around it. */
export const formatInput = (given: unknown): string =>
  typeof given === 'number' ? formatNumber(given) : isolated(`${given}`)
