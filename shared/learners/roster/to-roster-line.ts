import type { PlannedRosterLine } from './plan-roster.ts'
import { guardianWords } from './roster-guardians.ts'
import type { RosterLine } from './roster-line.ts'

const blank = {
  learnerId: null,
  guardians: '',
  signsInWith: null,
  hasSecret: false,
  namesake: null,
  changes: [],
  kept: [],
  isBeyondLicences: false,
  asksIfSame: false,
  faults: [],
}

/** A planned line as it is told to staff. */
export function toRosterLine(planned: PlannedRosterLine, isBeyondLicences = false): RosterLine {
  if (planned.verdict === 'withdrawn') {
    const { id: learnerId, name, username, groups } = planned.learner
    return { ...blank, line: null, learnerId, name, username, groups: [...groups] }
  }
  const { line, row } = planned
  const listed = { ...blank, line, name: row.name, username: row.username, groups: [...(row.groups ?? [])] }
  if (planned.verdict === 'refused') {
    const { faults, asksAbout } = planned
    return { ...listed, learnerId: asksAbout?.id ?? null, faults, asksIfSame: asksAbout !== undefined }
  }
  if (planned.verdict === 'added') {
    const { signsInWith, hasPin, namesake } = planned
    const guardians = guardianWords(row.guardians ?? [])
    return { ...listed, guardians, signsInWith, hasSecret: hasPin, namesake, isBeyondLicences }
  }
  const { learner, becomes, changes, kept, isRenamed } = planned
  const { name, groups } = becomes
  return {
    ...listed,
    learnerId: learner.id,
    name,
    groups: [...groups],
    changes,
    kept,
    isBeyondLicences,
    asksIfSame: isRenamed,
  }
}
