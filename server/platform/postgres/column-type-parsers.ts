import pg from 'pg'

const { builtins } = pg.types
const dateArray = 1182
const int8Array = 1016

/** How values arrive: a date stays 'YYYY-MM-DD', an int8 is a number, an instant is a Date. */
export const columnTypeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.DATE) return asText
    if (oid === builtins.INT8) return asSafeNumber
    if (oid === dateArray) return eachOf(asText)
    if (oid === int8Array) return eachOf(asSafeNumber)
    return pg.types.getTypeParser(oid, format)
  },
}

const asText = (text: string) => text

function asSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

// Dates and integers need no quoting, so their array text is plain.
const eachOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((entry) => (entry === 'NULL' ? null : parse(entry)))
