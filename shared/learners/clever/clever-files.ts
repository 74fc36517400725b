import type { ExpectedColumn } from '../one-roster/find-columns.ts'
import type { OneRosterRecord } from '../one-roster/one-roster-columns.ts'
import type { OneRosterManifest } from '../one-roster/read-one-roster-manifest.ts'

const needed = (heading: string): ExpectedColumn => ({ heading, isNeeded: true })
const optional = (heading: string): ExpectedColumn => ({ heading, isNeeded: false })

/** What is read of Clever's files (its SFTP specification, 2.1), by what OneRoster calls it; passwords are not. */
export const cleverColumns = {
  students: {
    sourcedId: needed('Student_id'),
    givenName: needed('First_name'),
    familyName: needed('Last_name'),
    username: optional('Username'),
    email: optional('Student_email'),
    identifier: optional('Student_number'),
  },
  sections: {
    sourcedId: needed('Section_id'),
    title: optional('Name'),
    course: optional('Course_name'),
    classCode: optional('Section_number'),
    termEnd: optional('Term_end'),
  },
  enrollments: { classSourcedId: needed('Section_id'), userSourcedId: needed('Student_id') },
} as const

type Values<File extends keyof typeof cleverColumns> = Record<keyof (typeof cleverColumns)[File], string>

/** Its files name everybody, each time. */
export const cleverManifest: OneRosterManifest = {
  version: '1.1',
  modes: {
    users: 'bulk',
    classes: 'bulk',
    enrollments: 'bulk',
    academicSessions: 'absent',
    orgs: 'absent',
    roles: 'absent',
  },
}

export const toUserRecord = (line: number, values: Values<'students'>): OneRosterRecord<'users'> => ({
  ...values,
  line,
  status: '',
  role: 'student',
  preferredGivenName: '',
  preferredFamilyName: '',
})

/** A section whose term has ended before `today` (`YYYY-MM-DD`) is over. */
export const toClassRecord = (
  line: number,
  { course, termEnd, title, ...values }: Values<'sections'>,
  today: string,
): OneRosterRecord<'classes'> => ({
  ...values,
  line,
  title: title || course,
  status: hasEnded(termEnd, today) ? 'over' : '',
  termSourcedIds: '',
})

export const toEnrolmentRecord = (
  line: number,
  values: Values<'enrollments'>,
): OneRosterRecord<'enrollments'> => ({
  ...values,
  line,
  sourcedId: `${values.classSourcedId} ${values.userSourcedId}`,
  status: '',
  role: 'student',
  endDate: '',
})

/** Clever writes days as month/day/year, the year with two digits or four, and takes them as year-month-day. */
function hasEnded(date: string, today: string): boolean {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/.exec(date) ?? []
  const iso = year ? `${year.padStart(4, '20')}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : date
  return /^\d{4}-\d\d-\d\d$/.test(iso) && iso < today
}
