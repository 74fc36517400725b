/** A day of a list, `YYYY-MM-DD`; where its day and month can be told apart by nobody, the earlier and the later reading. */
export interface ListDay {
  earliest: string
  latest: string
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const yearLast = /^(\d{1,2})([-/.])\s?(\d{1,2})[-/.]\s?(\d{4}|\d\d)(?: .*)?$/

/** Reads a day as spreadsheets and school systems write it; with points between, the day is first. Null of anything else. */
export function readListDay(cell: string): ListDay | null {
  const inOrder = yearFirst.exec(cell)
  if (inOrder) return between([dayOf(inOrder[1]!, inOrder[2]!, inOrder[3]!)])
  const parts = yearLast.exec(cell)
  if (!parts) return null
  const [one, sign, other, year] = [parts[1]!, parts[2]!, parts[3]!, parts[4]!.padStart(4, '20')]
  return between([dayOf(year, other, one), sign === '.' ? null : dayOf(year, one, other)])
}

function dayOf(year: string, month: string, day: string): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isReal ? date.toISOString().slice(0, 10) : null
}

function between(readings: readonly (string | null)[]): ListDay | null {
  const days = readings.filter((day) => day !== null).toSorted()
  return days.length > 0 ? { earliest: days[0]!, latest: days.at(-1)! } : null
}
