import { isolateText } from '#shared/isolate-text.ts'
import { formatNumber } from './number-format.ts'

/**
 * How a sentence writes what it is given: a number as the reader does, and a text so that it turns nothing around it.
 * @param las the Spanish article of what follows; one o'clock has another: las 12:34, la 1:34
 */
export function formatInput(given: unknown, las = ''): string {
  const written = typeof given === 'number' ? formatNumber(given) : isolateText(`${given}`)
  return `${las && /^0?1:/.test(written) ? 'la ' : las}${written}`
}
