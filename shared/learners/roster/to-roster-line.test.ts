import { expect, test } from 'vitest'
import type { ExistingLearner } from './existing-learner.ts'
import { rosterReportColumns, toRosterReportRow } from './report-row.ts'
import type { FieldChange, RosterFault, RosterLine } from './roster-line.ts'
import { toRosterLine } from './to-roster-line.ts'

const row = { name: 'Mia Lund', username: 'mia', email: '', groups: ['3A', 'Choir'] }
const mia: ExistingLearner = {
  id: 'mia-id',
  username: 'mia',
  isWithdrawn: false,
  name: 'Mia Berg',
  email: null,
  groups: ['3A'],
  listed: null,
}
const untold: RosterLine = {
  line: null,
  learnerId: null,
  name: 'Mia Lund',
  username: 'mia',
  groups: ['3A', 'Choir'],
  guardians: '',
  signsInWith: null,
  hasSecret: false,
  namesake: null,
  changes: [],
  kept: [],
  faults: [],
  isBeyondLicences: false,
  asksIfSame: false,
}
const joined: FieldChange = { field: 'groups', from: '3A', to: '3A; Choir' }
const renamed: FieldChange = { field: 'name', from: 'Mia Berg', to: 'Mia Lund' }
const faults: RosterFault[] = [
  { column: 'pin', reason: 'invalid', given: '' },
  { column: 'email', reason: 'not-ascii', given: 'mia@school.test' },
]

test('a new learner is told with what they sign in with, a namesake, and whether a licence is left', () => {
  const added = {
    verdict: 'added',
    line: 2,
    row,
    signsInWith: 'pin',
    hasPin: true,
    namesake: 'mia2',
  } as const
  const told = { ...untold, line: 2, signsInWith: 'pin', hasSecret: true, namesake: 'mia2' }
  expect(toRosterLine(added)).toEqual(told)
  expect(toRosterLine(added, true)).toEqual({ ...told, isBeyondLicences: true })
  expect(toRosterLine({ ...added, row: { ...row, groups: null } })).toEqual({ ...told, groups: [] })
  const guardians = [{ name: 'Ana', email: 'ana@home.test' }]
  expect(toRosterLine({ ...added, row: { ...row, guardians } }).guardians).toBe('Ana <ana@home.test>')
})

test('a learner who is there is told as they become, with what changes and what stays', () => {
  const becomes = { name: 'Mia Berg', email: null, groups: ['3A', 'Choir'], guardianChanges: [] }
  const compared = { line: 3, row, learner: mia, isRenamed: false, becomes, joins: ['Choir'], leaves: [] }
  const told = {
    ...untold,
    line: 3,
    learnerId: 'mia-id',
    name: 'Mia Berg',
    changes: [joined],
    kept: [renamed],
  }
  const changed = { ...compared, verdict: 'changed' as const, changes: [joined], kept: [renamed] }
  expect(toRosterLine(changed)).toEqual(told)
  expect(toRosterLine(changed, true).isBeyondLicences).toBe(true)
})

test('a refused line is told with its faults, and a learner to be withdrawn as they are', () => {
  expect(toRosterLine({ verdict: 'refused', line: 4, row, faults })).toEqual({ ...untold, line: 4, faults })
  expect(toRosterLine({ verdict: 'withdrawn', line: null, learner: mia })).toEqual({
    ...untold,
    learnerId: 'mia-id',
    name: 'Mia Berg',
    groups: ['3A'],
  })
})

test('a report has a cell for each of its columns', () => {
  const line = { ...untold, line: 3, changes: [joined, renamed], kept: [renamed, joined], faults }
  const cells = toRosterReportRow('changed', { ...line, isBeyondLicences: true })
  expect(Object.fromEntries(rosterReportColumns.map((column, at) => [column, cells[at]]))).toEqual({
    line: 3,
    result: 'changed',
    name: 'Mia Lund',
    username: 'mia',
    groups: '3A; Choir',
    changes: 'groups: 3A → 3A; Choir; name: Mia Berg → Mia Lund',
    kept: 'name: Mia Berg; groups: 3A',
    'left out because': 'pin: invalid; email: not-ascii',
    licence: 'none left',
  })
  expect(toRosterReportRow('changed', line).at(-1)).toBe('')
})
