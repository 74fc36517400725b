import { oneRosterZip } from '#tests/support/peers/one-roster.ts'

const userColumns = ['sourcedId', 'status', 'role', 'username', 'givenName', 'familyName', 'email']
const pupils = Array.from({ length: 300 }, (_, at) => [
  `s${at}`,
  '',
  'student',
  `noor${at}@school.test`,
  'نور',
  `O’Brien ${at}`,
  '',
])
const enrolmentColumns = ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role']
const tables = {
  classes: [['sourcedId', 'title'], ...['A', 'B', 'C'].map((letter) => [`c${letter}`, `3${letter}`])],
  users: [userColumns, ...pupils],
  enrollments: [
    enrolmentColumns,
    ...pupils.map(([id], at) => [`e${at}`, '', `c${'ABC'[at % 3]}`, id!, 'student']),
  ],
}

/** A school of 300 learners in three classes, as its system gives it. */
export const wholeSchoolZip = oneRosterZip({ tables })

const changed = {
  users: [
    userColumns,
    ['s0', 'active', 'student', 'noor0', 'نور', 'Lund', ''],
    ['s1', 'tobedeleted', 'student', '', '', '', ''],
    ['s300', 'active', 'student', 'ivy', 'Ivy', 'Berg', ''],
  ],
  enrollments: [
    enrolmentColumns,
    ['e0', 'tobedeleted', 'cA', 's0', 'student'],
    ['e300', 'active', 'cB', 's0', 'student'],
    ['e301', 'active', 'cC', 's300', 'student'],
  ],
}

/** What its system gives after one learner changed class and name, one left and one came. */
export const changedSchoolZip = oneRosterZip({ mode: 'delta', tables: changed })

export const toZipUpload = (buffer: Buffer) => ({ name: 'school.zip', mimeType: 'application/zip', buffer })
