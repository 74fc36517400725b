import { calendarDay } from '../../fields.ts'
import { unreadableRosterError } from '../roster/reading/unreadable-roster-error.ts'
import { maxRosterLines } from '../roster/roster-limits.ts'
import type { Enrolment, SchoolSystemNames } from '../roster/roster-row.ts'
import type { ClassDescription } from './assign-class-names.ts'
import { findParentCycle } from './find-parent-cycle.ts'
import type { OneRosterFile, OneRosterRecord } from './one-roster-columns.ts'

/** The lines of each file that there is. */
export type OneRosterLines = {
  [File in OneRosterFile]?: AsyncIterable<
    OneRosterRecord<File> & (File extends 'classes' ? { beginDate?: string } : unknown)
  >
}

/** What the files say, as far as learners and their groups need it. */
export interface OneRosterRecords {
  /** Learners, and whoever was one by an earlier file and is none any more. */
  users: (OneRosterRecord<'users'> & { isLearner: boolean })[]
  /** Whether each user of whom roles are told is a learner by them. */
  roles: ReadonlyMap<string, boolean>
  classes: ReadonlyMap<string, ClassDescription>
  classesOver: ReadonlySet<string>
  /** The classes of each user, by enrolment. */
  enrolments: ReadonlyMap<string, SchoolSystemNames['enrolments']>
  enrolmentsOver: ReadonlySet<string>
}

/**
 * Reads the files, of which only learners and what is under way on `today` (`YYYY-MM-DD`) counts: whatever ended before
 * it is over, as is what has any other status than `active` or none; an enrolment that begins after it, by itself or by
 * its class, says when. Throws `import-unreadable` where organisations or
 * sessions are each other's parents, and past 50,000 learners.
 */
export async function readOneRosterRecords(
  files: OneRosterLines,
  today: string,
  isKnown: (sourcedId: string) => boolean,
): Promise<OneRosterRecords> {
  const hasEnded = (endDate: string) => dayOf(endDate) !== '' && endDate < today
  const isLater = (day: string) => day > today && calendarDay.safeParse(day).success
  const isOver = ({ status }: { status: string }) => !['', 'active'].includes(status.toLowerCase())

  await assertNoCycles('orgs.csv', files.orgs)
  const sessions = await readSessions(files.academicSessions)
  const isPast = (terms: readonly string[]) =>
    terms.length > 0 && terms.every((term) => hasEnded(sessions.get(term)?.endDate ?? ''))
  const firstDay = (terms: readonly string[]) =>
    terms.map((term) => dayOf(sessions.get(term)?.startDate ?? '')).toSorted()[0] ?? ''

  const classes = new Map<string, ClassDescription>()
  const classesOver = new Set<string>()
  const classBeginsOn = new Map<string, string>()
  for await (const one of files.classes ?? none) {
    const terms = one.termSourcedIds.split(',').flatMap((term) => term.trim() || [])
    classBeginsOn.set(one.sourcedId, dayOf(one.beginDate ?? '') || firstDay(terms))
    if (isOver(one) || isPast(terms)) classesOver.add(one.sourcedId)
    else if (one.sourcedId) classes.set(one.sourcedId, { title: one.title, classCode: one.classCode })
  }

  const roles = new Map<string, boolean>()
  for await (const one of files.roles ?? none) {
    const isLearner = isStudent(one) && !isOver(one) && !hasEnded(one.endDate)
    roles.set(one.userSourcedId, isLearner || roles.get(one.userSourcedId) === true)
  }

  const enrolments = new Map<string, Record<string, Enrolment>>()
  const enrolmentsOver = new Set<string>()
  for await (const one of files.enrollments ?? none) {
    const { sourcedId, userSourcedId, classSourcedId } = one
    if (isOver(one) || hasEnded(one.endDate)) enrolmentsOver.add(sourcedId)
    else if (isStudent(one)) {
      const ofUser = enrolments.get(userSourcedId) ?? {}
      const begins = [dayOf(one.beginDate), classBeginsOn.get(classSourcedId) ?? ''].toSorted()
      const beginsOn = begins.at(-1)!
      ofUser[sourcedId] = isLater(beginsOn) ? { classSourcedId, beginsOn } : classSourcedId
      enrolments.set(userSourcedId, ofUser)
    }
  }

  const users: OneRosterRecords['users'] = []
  for await (const one of files.users ?? none) {
    const wasLearner = isKnown(one.sourcedId)
    const isNow = roles.get(one.sourcedId) ?? (one.role ? isStudent(one) : wasLearner)
    const isLearner = isNow && !isOver(one)
    if (isLearner || wasLearner) users.push({ ...one, isLearner })
    if (users.length > maxRosterLines) throw unreadableRosterError('too-many-rows')
  }
  return { users, roles, classes, classesOver, enrolments, enrolmentsOver }
}

const none = [] as const

const dayOf = (date: string): string => /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? ''

const isStudent = ({ role }: { role: string }): boolean => role.toLowerCase() === 'student'

async function readSessions(sessions: OneRosterLines['academicSessions']) {
  const days = new Map<string, { startDate: string; endDate: string }>()
  const parents = new Map<string, string>()
  for await (const { sourcedId, startDate, endDate, parentSourcedId } of sessions ?? none) {
    days.set(sourcedId, { startDate, endDate })
    parents.set(sourcedId, parentSourcedId)
  }
  assertNoCycle('academicSessions.csv', parents)
  return days
}

async function assertNoCycles(file: string, records: OneRosterLines['orgs']) {
  const parents = new Map<string, string>()
  for await (const { sourcedId, parentSourcedId } of records ?? none) parents.set(sourcedId, parentSourcedId)
  assertNoCycle(file, parents)
}

const maxListed = 6

function assertNoCycle(file: string, parents: ReadonlyMap<string, string>) {
  const circle = findParentCycle(parents)
  if (!circle) return
  const ids = circle.length > maxListed ? [...circle.slice(0, maxListed), '…'] : circle
  throw unreadableRosterError('circle', { file, ids: ids.map((one) => one.slice(0, 60)).join(' → ') })
}
