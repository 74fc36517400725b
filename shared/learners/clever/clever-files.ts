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
    termStart: optional('Term_start'),
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

/** A section whose term has ended before `today` (`YYYY-MM-DD`) is over, and one whose term has not begun says when. */
export const toClassRecord = (
  line: number,
  { course, termStart, termEnd, title, ...values }: Values<'sections'>,
  today: string,
): OneRosterRecord<'classes'> & { beginDate: string } => ({
  ...values,
  line,
  title: title || course,
  status: isBefore(toIsoDay(termEnd), today) ? 'over' : '',
  beginDate: toIsoDay(termStart),
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
  beginDate: '',
  endDate: '',
})

/** Clever writes days as month/day/year, the year with two digits or four, and takes them as year-month-day. */
function toIsoDay(date: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d)$/.exec(date) ?? []
  return year ? `${year.padStart(4, '20')}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : date
}

const isBefore = (day: string, today: string) => /^\d{4}-\d\d-\d\d$/.test(day) && day < today
