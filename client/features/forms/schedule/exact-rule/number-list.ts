interface Bounds {
  /** The largest number; as large ones below zero count from the end. */
  most: number
  /** How many at most. */
  length: number
}

/** Whole numbers as typed with commas or spaces between, each once; null where one of them cannot be. */
export function parseNumberList(typed: string, { most, length }: Bounds): number[] | null {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '')
  const numbers = [...new Set(words.map((word) => Number(word.replace(/^[−–]/, '-'))))]
  const isPossible = (number: number) => Number.isInteger(number) && number !== 0 && Math.abs(number) <= most
  return numbers.length <= length && numbers.every(isPossible) ? numbers : null
}

/** Numbers as one would type them. */
export const formatNumberList = (numbers: readonly number[] = []): string =>
  numbers.map((number) => String(number).replace('-', '−')).join(', ')
