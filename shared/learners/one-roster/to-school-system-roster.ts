import type { ExistingLearner } from '../roster/existing-learner.ts'
import type { RosterContent } from '../roster/plan-roster.ts'
import { findSpreadsheetLoss } from '../roster/reading/find-spreadsheet-loss.ts'
import { unreadableRosterError } from '../roster/reading/unreadable-roster-error.ts'
import { maxRosterLines } from '../roster/roster-limits.ts'
import {
  createRosterFault,
  type Enrolment,
  type ParsedRosterLine,
  parseRosterLearner,
  removeDuplicateNames,
  type SchoolSystemNames,
} from '../roster/roster-row.ts'
import { assignClassNames } from './assign-class-names.ts'
import { chooseUsername } from './choose-username.ts'
import type { OneRosterManifest } from './read-one-roster-manifest.ts'
import type { OneRosterRecords } from './read-one-roster-records.ts'

/** What earlier files of a school's system said, as far as the next one builds on it. */
export interface SavedSchoolSystemNames {
  learners: readonly (SchoolSystemNames & { learner: ExistingLearner })[]
  /** The group of each class. */
  classes: ReadonlyMap<string, string>
}

export interface SchoolSystemRoster extends RosterContent {
  lines: ParsedRosterLine[]
  /** The group of each class after it. */
  classes: ReadonlyMap<string, string>
  /** Groups that learners join on a later day (`YYYY-MM-DD`), the first days first. */
  later: LaterGroup[]
}

export interface LaterGroup {
  group: string
  beginsOn: string
  learners: number
}

const maxLaterGroups = 50
const maxId = 255

/**
 * Lists the learners that a school's system names, as any roster does. A sourcedId that came before finds its learner,
 * whatever the username; what a delta does not name stays as earlier files said it. An enrolment that begins after `today`
 * (`YYYY-MM-DD`) gives no group yet. Throws `import-unreadable` past
 * 50,000 learners, and when a whole roster names none.
 */
export function toSchoolSystemRoster(
  records: OneRosterRecords,
  { modes }: OneRosterManifest,
  kept: SavedSchoolSystemNames,
  today: string,
): SchoolSystemRoster {
  const isWhole = modes.users === 'bulk'
  const classes = classesAfter(records, modes.classes, kept.classes)
  const before = new Map(kept.learners.map((one) => [one.sourcedId, one]))
  const namesOf = (sourcedId: string): SchoolSystemNames => ({
    sourcedId,
    enrolments: enrolmentsAfter(records, modes.enrollments, before.get(sourcedId), { sourcedId, today }),
  })
  const named = new Map(records.users.map(({ sourcedId, isLearner }) => [sourcedId, isLearner]))
  const hasLeft = ({ sourcedId }: SchoolSystemNames) =>
    (named.get(sourcedId) ?? records.roles.get(sourcedId)) === false
  const idsOfLearners = Map.groupBy(kept.learners, ({ learner }) => learner.id)
  // A learner whose records were merged has the classes of each.
  const namesOfLearner = (names: SchoolSystemNames) => {
    const known = before.get(names.sourcedId)
    const ids = known ? idsOfLearners.get(known.learner.id)! : []
    const others = ids.filter((one) => one.sourcedId !== names.sourcedId && !hasLeft(one))
    return [names, ...others.map(({ sourcedId }) => namesOf(sourcedId))]
  }
  const groupsOf = (names: SchoolSystemNames) =>
    modes.enrollments === 'absent' && !before.has(names.sourcedId)
      ? null
      : removeDuplicateNames(
          namesOfLearner(names)
            .flatMap(({ enrolments }) => Object.values(enrolments))
            .flatMap((one) => (typeof one === 'string' ? (classes.get(one) ?? []) : []))
            .toSorted(),
        )

  const isRenamed = (id: string) => classes.get(id) !== kept.classes.get(id)

  const findTaken = takenUsernames(kept, (sourcedId) => !isWhole || named.has(sourcedId))
  const seen = new Set<string>()
  const lines: ParsedRosterLine[] = []
  for (const user of records.users) {
    const { sourcedId } = user
    const known = before.get(sourcedId)
    if (!user.isLearner) continue
    const names = namesOf(sourcedId)
    const username = known?.learner.username ?? chooseUsername(user)
    const { read } = parseRosterLearner(user.line, {
      name: `${user.preferredGivenName || user.givenName} ${user.preferredFamilyName || user.familyName}`,
      username,
      email: user.email,
      pin: '',
      groups: groupsOf(names),
    })
    if (!sourcedId) read.faults.push(createRosterFault('sourcedId', 'missing', ''))
    const loss = findSpreadsheetLoss(sourcedId)
    if (loss) read.faults.push(createRosterFault('sourcedId', loss, sourcedId))
    if (sourcedId.length > maxId) read.faults.push(createRosterFault('sourcedId', 'too-long', sourcedId))
    if (seen.has(sourcedId)) read.faults.push(createRosterFault('sourcedId', 'duplicate-in-file', sourcedId))
    else if (!known && findTaken(read.row.username))
      read.faults.push(createRosterFault('username', 'username-taken', username))
    seen.add(sourcedId)
    lines.push({ ...read, names, ...(known && { isKnown: true }) })
  }

  for (const known of isWhole ? [] : kept.learners) {
    const { learner, sourcedId, enrolments } = known
    if (named.has(sourcedId) || learner.isWithdrawn || hasLeft(known)) continue
    const names = namesOf(sourcedId)
    const isTouched =
      !isSame(names.enrolments, enrolments) ||
      Object.values(enrolments).some((one) => isRenamed(classOf(one)))
    if (isTouched) lines.push({ ...lineOfKnown(learner, groupsOf(names)), names, isKnown: true })
  }

  // Whoever has left by every id that the system has for them.
  const gone = [...idsOfLearners].flatMap(([id, ids]) => (ids.every(hasLeft) ? id : []))
  if (lines.length > maxRosterLines) throw unreadableRosterError('too-many-rows')
  if (isWhole && lines.length === 0) throw unreadableRosterError('no-learners')
  return { lines, gone, isWhole, classes, later: laterGroups(lines, classes) }
}

function classesAfter(
  { classes, classesOver }: OneRosterRecords,
  mode: OneRosterManifest['modes']['classes'],
  kept: SavedSchoolSystemNames['classes'],
): Map<string, string> {
  const stay = mode === 'bulk' ? [] : [...kept].filter(([id]) => !classesOver.has(id))
  return new Map([...stay, ...assignClassNames(classes, mode === 'bulk' ? onlyThose(kept, classes) : kept)])
}

const onlyThose = (kept: SavedSchoolSystemNames['classes'], wanted: ReadonlyMap<string, unknown>) =>
  new Map([...kept].filter(([id]) => wanted.has(id)))

function enrolmentsAfter(
  { enrolments, enrolmentsOver }: OneRosterRecords,
  mode: OneRosterManifest['modes']['enrollments'],
  kept: SchoolSystemNames | undefined,
  { sourcedId, today }: { sourcedId: string; today: string },
): SchoolSystemNames['enrolments'] {
  const said = enrolments.get(sourcedId) ?? {}
  if (mode === 'bulk') return said
  const stay = Object.entries(kept?.enrolments ?? {}).flatMap(([id, one]) =>
    enrolmentsOver.has(id) ? [] : [[id, hasBegun(one, today) ? classOf(one) : one] as const],
  )
  return { ...Object.fromEntries(stay), ...said }
}

const classOf = (one: Enrolment) => (typeof one === 'string' ? one : one.classSourcedId)
const hasBegun = (one: Enrolment, today: string) => typeof one === 'string' || one.beginsOn <= today

function laterGroups(lines: readonly ParsedRosterLine[], classes: ReadonlyMap<string, string>): LaterGroup[] {
  const groups = new Map<string, LaterGroup>()
  for (const { names, faults } of lines) {
    if (faults.length > 0) continue
    for (const one of Object.values(names?.enrolments ?? {})) {
      const group = typeof one === 'string' ? undefined : classes.get(one.classSourcedId)
      if (typeof one === 'string' || !group) continue
      const { beginsOn } = one
      const key = `${beginsOn} ${group}`
      groups.set(key, { group, beginsOn, learners: (groups.get(key)?.learners ?? 0) + 1 })
    }
  }
  return [...groups]
    .toSorted()
    .slice(0, maxLaterGroups)
    .map(([, group]) => group)
}

const isSame = (one: SchoolSystemNames['enrolments'], other: SchoolSystemNames['enrolments']) => {
  const ids = Object.keys(one)
  const says = (said: Enrolment | undefined) =>
    typeof said === 'object' ? `${said.classSourcedId} ${said.beginsOn}` : said
  return ids.length === Object.keys(other).length && ids.every((id) => says(one[id]) === says(other[id]))
}

/** Somebody whom the system calls otherwise and who is still there has this username. */
function takenUsernames({ learners }: SavedSchoolSystemNames, isStillThere: (sourcedId: string) => boolean) {
  const taken = new Set(
    learners.flatMap(({ sourcedId, learner }) => (isStillThere(sourcedId) ? learner.username : [])),
  )
  return (username: string) => taken.has(username)
}

/** As the last roster listed them, in other groups. */
const lineOfKnown = (learner: ExistingLearner, groups: readonly string[] | null): ParsedRosterLine => ({
  line: null,
  row: {
    name: learner.listed?.name ?? learner.name,
    username: learner.username,
    email: learner.listed?.email ?? '',
    groups,
  },
  hasPin: false,
  faults: [],
})
