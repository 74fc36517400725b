import { AppError } from '../errors.ts'

/** What the columns of a class list can hold; every other column is ignored. */
export type RosterColumn = 'name' | 'username' | 'email' | 'pin' | 'groups'

const headings: Record<RosterColumn, readonly string[]> = {
  name: ['name', 'fullname', 'displayname', 'learner', 'learnername', 'student', 'studentname', 'pupil'],
  username: ['username', 'user', 'login', 'loginname', 'signin', 'signinname'],
  email: ['email', 'emailaddress', 'mail'],
  pin: ['pin', 'pincode', 'code'],
  groups: ['groups', 'group', 'class', 'classes', 'form', 'caseload'],
}

const columnOf = new Map(
  (Object.keys(headings) as RosterColumn[]).flatMap((column) =>
    headings[column].map((heading) => [heading, column] as const),
  ),
)

const bare = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export interface MatchedColumns {
  /** Where each known column stands, from 0. */
  positions: Partial<Record<RosterColumn, number>>
  ignored: string[]
  width: number
}

/**
 * Finds the known columns by their headings; of two with the same meaning the first counts.
 * Throws `import-unreadable` when there is none for the name or the username.
 */
export function matchColumns(header: readonly string[]): MatchedColumns {
  const positions: MatchedColumns['positions'] = {}
  const ignored: string[] = []
  for (const [position, heading] of header.entries()) {
    const column = columnOf.get(bare(heading))
    if (column && positions[column] === undefined) positions[column] = position
    else if (heading.trim()) ignored.push(heading.trim())
  }
  const missing = (['name', 'username'] as const).filter((column) => positions[column] === undefined)
  if (missing.length > 0) {
    const fields = { csv: 'columns-missing', 'csv.columns': missing.join(',') }
    throw new AppError('import-unreadable', { fields })
  }
  return { positions, ignored, width: header.length }
}
