import { AppError } from '../../errors.ts'
import { bareHeading } from '../../match-columns.ts'
import { printable } from './printable.ts'

/** What the columns of a roster can hold; every other column is left alone. */
export const rosterColumns = [
  'name',
  'givenName',
  'familyName',
  'username',
  'email',
  'pin',
  'groups',
] as const
export type RosterColumn = (typeof rosterColumns)[number]

/** What staff say each column holds, in the order of the file; null where it is not used. */
export type ChosenColumns = readonly (RosterColumn | null)[]

export interface RosterColumns {
  /** Each column of the file with what it holds. */
  read: { heading: string; holds: RosterColumn | null; isNeverRead: boolean }[]
  positions: Partial<Record<RosterColumn, number>>
  /** What has to be known of every learner and stands in no column. */
  lacks: ('name' | 'username')[]
}

const headings: Record<RosterColumn, readonly string[]> = {
  name: ['name', 'fullname', 'displayname', 'learner', 'student', 'pupil', 'child', 'preferredname'],
  givenName: ['givenname', 'firstname', 'forename', 'first', 'given', 'preferredgivenname'],
  familyName: ['familyname', 'lastname', 'surname', 'last', 'family'],
  username: ['username', 'user', 'login', 'loginname', 'signin', 'signinname', 'userid'],
  email: ['email', 'emailaddress', 'mail'],
  pin: ['pin', 'pincode', 'code'],
  groups: ['groups', 'group', 'class', 'classes', 'classname', 'form', 'caseload', 'homeroom'],
}
const holding = new Map(rosterColumns.flatMap((column) => headings[column].map((name) => [name, column])))

const password = /password|passwd|passphrase|passcode|^pwd$|secret/
const ofLearner = /^(?:learner|student|pupil|child)s?(?=.)/

const mostColumns = 200

/**
 * Says what each column holds: what staff chose, else what its heading means, the first of two alike. A column of
 * passwords is read for nobody. Throws `import-unreadable` past 200 columns.
 */
export function readRosterColumns(header: readonly string[], chosen?: ChosenColumns): RosterColumns {
  if (header.length > mostColumns)
    throw new AppError('import-unreadable', { fields: { csv: 'too-many-columns' } })
  const positions: RosterColumns['positions'] = {}
  const read = header.map((heading, position) => {
    const isNeverRead = password.test(bareHeading(heading))
    const wanted = isNeverRead ? null : chosen ? (chosen[position] ?? null) : guess(heading)
    const holds = wanted && positions[wanted] === undefined ? wanted : null
    if (holds) positions[holds] = position
    return { heading: printable(heading).trim().slice(0, 120), holds, isNeverRead }
  })
  const has = (column: RosterColumn) => positions[column] !== undefined
  const lacks: RosterColumns['lacks'] = []
  if (!has('name') && !has('givenName') && !has('familyName')) lacks.push('name')
  if (!has('username')) lacks.push('username')
  return { read, positions, lacks }
}

function guess(heading: string): RosterColumn | null {
  const bare = bareHeading(heading)
  return holding.get(bare) ?? holding.get(bare.replace(ofLearner, '')) ?? null
}
