import { AppError } from './errors.ts'

/** A heading without what spreadsheets spell differently: case, blanks and signs. */
export const normaliseHeading = (heading: string): string =>
  heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export interface MatchedColumns<Column extends string> {
  /** Where each known column stands, from 0. */
  positions: Partial<Record<Column, number>>
  ignored: string[]
  width: number
}

/**
 * Finds the known columns of a list by their headings; of two with the same meaning the first counts.
 * Throws `import-unreadable` when one that is required is missing.
 */
export function matchColumns<Column extends string>(
  header: readonly string[],
  headings: Record<Column, readonly string[]>,
  required: readonly Column[],
): MatchedColumns<Column> {
  const columnOf = new Map(
    (Object.keys(headings) as Column[]).flatMap((column) =>
      headings[column].map((heading) => [heading, column] as const),
    ),
  )
  const positions: MatchedColumns<Column>['positions'] = {}
  const ignored: string[] = []
  for (const [position, heading] of header.entries()) {
    const column = columnOf.get(normaliseHeading(heading))
    if (column && positions[column] === undefined) positions[column] = position
    else if (heading.trim()) ignored.push(heading.trim())
  }
  const missing = required.filter((column) => positions[column] === undefined)
  if (missing.length > 0) {
    const fields = { csv: 'columns-missing', 'csv.columns': missing.join(',') }
    throw new AppError('import-unreadable', { fields })
  }
  return { positions, ignored, width: header.length }
}
