import { type MatchedColumns, matchColumns } from '../match-columns.ts'

/** What the columns of a class list can hold; every other column is ignored. */
export type RosterColumn = 'name' | 'username' | 'email' | 'pin' | 'groups'

const headings: Record<RosterColumn, readonly string[]> = {
  name: ['name', 'fullname', 'displayname', 'learner', 'learnername', 'student', 'studentname', 'pupil'],
  username: ['username', 'user', 'login', 'loginname', 'signin', 'signinname'],
  email: ['email', 'emailaddress', 'mail'],
  pin: ['pin', 'pincode', 'code'],
  groups: ['groups', 'group', 'class', 'classes', 'form', 'caseload'],
}

/** Finds the columns of a class list; throws `import-unreadable` when there is none for the name or the username. */
export const matchRosterColumns = (header: readonly string[]): MatchedColumns<RosterColumn> =>
  matchColumns(header, headings, ['name', 'username'])
