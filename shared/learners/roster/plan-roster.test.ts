import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExistingLearner } from './existing-learner.ts'
import {
  type ExistingLearnersAndGroups,
  type PlannedRosterLine,
  planRoster,
  type RosterChoices,
} from './plan-roster.ts'
import { readRosterColumns } from './roster-columns.ts'
import { rosterLine } from './roster-line.ts'
import { type ParsedRosterLine, readRosterRow } from './roster-row.ts'
import { toRosterLine } from './to-roster-line.ts'

const listed = { name: 'Mia Berg', email: 'mia@school.test', groups: ['3A', 'Choir'] }
const miaId = '01998877-0000-7000-8000-000000000001'
const mia: ExistingLearner = { id: miaId, username: 'mia', isWithdrawn: false, ...listed, listed }
const withPin = (name: string) => ({ name, secretKind: 'pin' as const })
const present: ExistingLearnersAndGroups = { learners: [mia], groups: ['3A', '3B', 'Choir'].map(withPin) }
const nobody: ExistingLearnersAndGroups = { learners: [], groups: [] }

const columns = readRosterColumns(['name', 'username', 'email', 'pin', 'groups'])
const asListed = { overwrites: false, withdrawsAbsent: false }
const read = (rows: string[][]) =>
  rows.map((cells, place) => readRosterRow({ line: place + 2, cells }, columns, { today: '2026-11-27' }).read)
const whole = (lines: ParsedRosterLine[]) => ({ lines, gone: [], isWhole: true })
const planOf = (rows: string[][], against = present, choices: Partial<RosterChoices> = {}) =>
  planRoster(whole(read(rows)), against, { ...asListed, ...choices })

function plan(...given: Parameters<typeof planOf>) {
  const { lines, newGroups } = planOf(...given)
  const of = <Verdict extends PlannedRosterLine['verdict']>(verdict: Verdict) =>
    lines.filter((line): line is Extract<PlannedRosterLine, { verdict: Verdict }> => line.verdict === verdict)
  return {
    newGroups,
    added: of('added'),
    changed: lines.filter((line) => line.verdict === 'changed'),
    kept: lines.filter((line) => line.verdict === 'kept'),
    unchanged: of('unchanged'),
    refused: of('refused'),
    withdrawn: of('withdrawn'),
  }
}
const faultsOf = (...rows: string[][]) =>
  plan(rows).refused.flatMap(({ line, faults }) => faults.map(({ column, reason }) => [line, column, reason]))

test('a new learner is added with everything the line says', () => {
  const { added, refused } = plan([[' Noel  Abara ', 'NOEL', 'Noel@School.test', '0123', '3b; Chess ;3B']])
  expect(refused).toEqual([])
  const row = { name: 'Noel Abara', username: 'noel', email: 'noel@school.test', groups: ['3B', 'Chess'] }
  expect(added).toMatchObject([{ line: 2, row, hasPin: true }])
})

test('only groups that do not exist yet are new, each once', () => {
  const { newGroups, added } = plan([
    ['Noel', 'noel', '', '2468', 'choir;Chess'],
    ['Ivy', 'ivy', '', '2468', 'CHESS'],
  ])
  expect(newGroups).toEqual(['Chess'])
  expect(added.map(({ row }) => row.groups)).toEqual([['Choir', 'Chess'], ['Chess']])
})

test('a line with another name altogether is left out until staff say that it is one person', () => {
  const zoe = ['Zoe Zimmer', 'mia', 'zoe@school.test', '', '3B']
  const [line] = plan([zoe]).refused
  expect(line!.faults).toEqual([{ column: 'name', reason: 'another-name', given: 'Mia Berg' }])
  expect(toRosterLine(line!)).toMatchObject({ learnerId: miaId, name: 'Zoe Zimmer', asksIfSame: true })
  expect(plan([zoe], present, { withdrawsAbsent: true }).withdrawn).toEqual([])

  const [changed] = plan([zoe], present, { renamedLearnerIds: [miaId] }).changed
  expect(changed).toMatchObject({ becomes: { name: 'Zoe Zimmer', groups: ['3B'] } })
  expect(toRosterLine(changed!)).toMatchObject({ name: 'Zoe Zimmer', asksIfSame: true })
})

test.each<[string, Partial<ExistingLearner>, string, boolean]>([
  ['a new surname', {}, 'Mia Lund', false],
  ['a name that staff set, and the list has as ever', { name: 'Zoe Zimmer' }, 'Mia Berg', false],
  ['another name than staff set by hand', { name: 'Zoe Zimmer', listed: null }, 'Mia Berg', true],
  ['no name', {}, '', false],
  ['a name of somebody who is withdrawn', { isWithdrawn: true }, 'Zoe Zimmer', false],
])('whether it is one person is asked about %s: %j, %s: %s', (_, changed, name, isAsked) => {
  const against = { ...present, learners: [{ ...mia, ...changed }] }
  const lines = planOf([[name, 'mia', '', '', '']], against).lines.map((line) => toRosterLine(line))
  expect(lines.map(({ asksIfSame }) => asksIfSame)).toEqual([isAsked])
})

test('a name that staff set by hand gives way once they say that it is one person', () => {
  const against = { ...present, learners: [{ ...mia, listed: null }] }
  const { changed } = plan([['Zoe Zimmer', 'mia', '', '', '']], against, { renamedLearnerIds: [miaId] })
  expect(changed).toMatchObject([{ becomes: { name: 'Zoe Zimmer', email: 'mia@school.test' }, kept: [] }])
})

test('the username of a record that was merged finds the learner, once', () => {
  const merged = { ...present, learners: [{ ...mia, formerUsernames: ['mia2'] }] }
  const again = ['Mia Berg', 'mia2', 'mia@school.test', '', '3A;Choir']
  const { unchanged, refused } = plan([again, ['Mia Berg', 'mia', '', '', '']], merged)
  expect(unchanged).toMatchObject([{ row: { username: 'mia' }, learner: { id: miaId } }])
  expect(refused).toMatchObject([{ faults: [{ reason: 'duplicate-in-file' }] }])
  expect(plan([again], merged, { withdrawsAbsent: true }).withdrawn).toEqual([])
  expect(plan([['Noel', 'noel', '', '', '']], merged, { withdrawsAbsent: true }).withdrawn).toHaveLength(1)
})

test('whom a school’s system has named before is not asked about', () => {
  const lines = read([['Zoe Zimmer', 'mia', '', '', '']]).map((line) => ({ ...line, isKnown: true }))
  expect(planRoster(whole(lines), present, { ...asListed, overwrites: true }).lines).toMatchObject([
    { verdict: 'changed', becomes: { name: 'Zoe Zimmer' } },
  ])
})

test('groups are new only by whoever comes to be in them', () => {
  const ofNoel = (name: string) => plan([[name, 'noel', '', '2468', 'Chess']]).newGroups
  expect([ofNoel('Noel'), ofNoel('')]).toEqual([['Chess'], []])
  expect(plan([['Mia Berg', 'mia', '', '', '3A;Choir;Chess']]).newGroups).toEqual(['Chess'])
  expect(plan([['Noel', 'noel', '', '2468', '']]).newGroups).toEqual([])
})

test('a learner who is there is changed field by field', () => {
  const { changed, unchanged } = plan([['Mia Lund', 'mia', 'mia.lund@school.test', '', '3B;Choir']])
  expect(unchanged).toEqual([])
  expect(changed).toMatchObject([
    {
      learner: { id: miaId },
      becomes: { name: 'Mia Lund', email: 'mia.lund@school.test' },
      joins: ['3B'],
      leaves: ['3A'],
      changes: [
        { field: 'name', from: 'Mia Berg', to: 'Mia Lund' },
        { field: 'email', from: 'mia@school.test', to: 'mia.lund@school.test' },
        { field: 'groups', from: '3A; Choir', to: '3B; Choir' },
      ],
      kept: [],
    },
  ])
})

test('what staff set by hand stays and is told, until somebody asks to overwrite it', () => {
  const byHand = { ...present, learners: [{ ...mia, name: 'Mia Lund', groups: ['3B', 'Choir'] }] }
  const line = ['Mia Berg', 'mia', '', '', '3A;Choir']
  expect(plan([line], byHand)).toMatchObject({
    changed: [],
    kept: [{ kept: [{ field: 'name', from: 'Mia Lund', to: 'Mia Berg' }, { field: 'groups' }] }],
  })
  expect(plan([line], byHand, { overwrites: true }).changed).toMatchObject([
    { becomes: { name: 'Mia Berg' }, joins: ['3A'], leaves: ['3B'], kept: [] },
  ])
})

test('an address that staff set by hand stays and is told, until somebody asks to overwrite it', () => {
  const byHand = { ...present, learners: [{ ...mia, email: 'mia@home.test' }] }
  const line = ['Mia Berg', 'mia', 'mia@school.test', '', '']
  expect(plan([line], byHand)).toMatchObject({
    changed: [],
    kept: [{ kept: [{ field: 'email', from: 'mia@home.test', to: 'mia@school.test' }] }],
  })
  expect(plan([line], byHand, { overwrites: true }).changed).toMatchObject([
    { becomes: { email: 'mia@school.test' }, kept: [] },
  ])
})

test('whoever a roster says has left is withdrawn, once and without being asked for', () => {
  const planned = (learner: ExistingLearner) =>
    planRoster({ lines: [], gone: [miaId], isWhole: false }, { ...present, learners: [learner] }, asListed)
      .lines
  expect(planned(mia)).toMatchObject([{ verdict: 'withdrawn', learner: { id: miaId } }])
  expect(planned({ ...mia, id: 'other-id' })).toEqual([])
  expect(planned({ ...mia, isWithdrawn: true })).toEqual([])
})

test('somebody added by hand keeps their name, and gets the address and the groups that they lack', () => {
  const byHand = { ...present, learners: [{ ...mia, email: null, groups: ['3B'], listed: null }] }
  expect(plan([['Mia Lund', 'mia', 'mia@school.test', '', '3A']], byHand).changed).toMatchObject([
    {
      becomes: { name: 'Mia Berg', email: 'mia@school.test', groups: ['3B', '3A'] },
      leaves: [],
      kept: [{ field: 'name', from: 'Mia Berg', to: 'Mia Lund' }, { field: 'groups' }],
    },
  ])
})

test('empty cells and the PIN of a learner who is there change nothing', () => {
  const { added, changed, unchanged } = plan([['Mia Berg', 'mia', '', '9999', '']])
  expect([added, changed, unchanged.length]).toEqual([[], [], 1])
})

test('a learner who has no address, and for whom the roster has none, is unchanged', () => {
  const without = { ...mia, email: null, listed: { ...listed, email: null } }
  const { lines } = planOf([['Mia Berg', 'mia', '', '', '']], { ...present, learners: [without] })
  expect(lines).toMatchObject([{ verdict: 'unchanged', changes: [], kept: [] }])
})

test('the same groups in another order, and an address in capitals, are no change', () => {
  const { lines } = planOf([['Mia Berg', 'mia', 'MIA@school.test', '', 'CHOIR;3a']])
  expect(lines).toMatchObject([{ verdict: 'unchanged', learner: { id: miaId } }])
})

test.each([
  ['no name', ['', 'noel', '', '2468', ''], 'name', 'missing'],
  ['no username', ['Noel', ' ', '', '2468', ''], 'username', 'missing'],
  ['a username with a space', ['Noel', 'noel abara', '', '2468', ''], 'username', 'invalid'],
  ['a PIN of letters', ['Noel', 'noel', '', 'abcd', ''], 'pin', 'invalid'],
  ['a PIN of three digits', ['Noel', 'noel', '', '123', ''], 'pin', 'invalid'],
  ['a broken address', ['Noel', 'noel', 'noel@', '2468', ''], 'email', 'invalid'],
  ['a zero byte in the name', ['No\u0000el', 'noel', '', '2468', ''], 'name', 'invalid'],
  ['half a character in the name', ['No\ud800el', 'noel', '', '2468', ''], 'name', 'invalid'],
  ['a name past 120 characters', ['N'.repeat(121), 'noel', '', '2468', ''], 'name', 'too-long'],
  ['a username past 120 characters', ['Noel', 'n'.repeat(121), '', '2468', ''], 'username', 'too-long'],
  ['more than 20 groups', ['Noel', 'noel', '', '2468', groups(21)], 'groups', 'too-long'],
  ['a group name past 120 characters', ['Noel', 'noel', '', '2468', 'G'.repeat(121)], 'groups', 'too-long'],
  ['a cell too many', ['Noel', 'noel', '', '2468', '', 'more'], 'row', 'too-many-columns'],
])('a line with %s is refused', (_, cells, column, reason) => {
  expect(faultsOf(cells)).toEqual([[2, column, reason]])
})

test('lines without a username are no duplicates of each other', () => {
  expect(faultsOf(['Noel', '', '', '2468', ''], ['Ivy', '', '', '2468', ''])).toEqual([
    [2, 'username', 'missing'],
    [3, 'username', 'missing'],
  ])
})

test('every fault of a line is told, and a line with one writes nothing', () => {
  const { refused, added } = plan([['', 'noel', 'x', '1', '']])
  expect(refused[0]!.faults.map(({ column }) => column)).toEqual(['name', 'email', 'pin'])
  expect(added).toEqual([])
})

test('what a refused line quotes can be kept, and is never a PIN', () => {
  const { refused } = plan([['No\u0000el\ud800', 'noel', '', 'no pin', '']])
  expect(refused[0]!.faults).toMatchObject([{ given: 'No el\ufffd' }, { column: 'pin', given: '' }])
})

test('of two lines with one username the first counts, and brothers and sisters share an address', () => {
  const first = ['Noel', 'noel', 'noel@school.test', '2468', '']
  expect(faultsOf(first, ['Other', 'Noel', '', '2468', ''])).toEqual([[3, 'username', 'duplicate-in-file']])
  expect(faultsOf(first, ['Other', 'other', 'NOEL@school.test', '', ''])).toEqual([])
  expect(faultsOf(['Other', 'other', 'mia@school.test', '', ''])).toEqual([])
})

test('somebody new of the same name as another is pointed out, with the username of whoever had it first', () => {
  const { added } = plan([
    ['mia BERG', 'mia.berg', '', '', ''],
    ['Noel', 'noel', '', '', ''],
    ['Noel', 'noel2', '', '', ''],
    ['Mia Berg', 'mia.b', '', '', ''],
    ['Noel', 'noel3', '', '', ''],
  ])
  expect(added.map(({ namesake }) => namesake)).toEqual(['mia', null, 'noel', 'mia', 'noel'])
})

test.each(['Mia\u200b Berg', '\u202eMia Berg', 'Ｍｉａ Ｂｅｒｇ', 'Mía  Berg', 'Міа\u2800Веrg', 'Мїа Berg'])(
  '%j is easily taken for Mia Berg',
  (name) => {
    expect(plan([[name, 'mia.berg', '', '', '']]).added).toMatchObject([{ namesake: 'mia' }])
  },
)

test('a withdrawn learner does not come back by a roster', () => {
  const withdrawn = { ...present, learners: [{ ...mia, isWithdrawn: true }] }
  expect(plan([['Mia Berg', 'mia', '', '', '']], withdrawn).refused).toMatchObject([
    { faults: [{ column: 'username', reason: 'withdrawn' }] },
  ])
})

test('whoever came by a roster and is not in this one is withdrawn, but only when asked', () => {
  const noel = { ...mia, id: 'noel-id', username: 'noel', email: null }
  const school = (...learners: ExistingLearner[]) => ({ ...present, learners: [mia, ...learners] })
  const line = ['Mia Berg', 'mia', '', '', '']
  const absent = { withdrawsAbsent: true }
  expect(plan([line], school(noel)).withdrawn).toEqual([])
  expect(plan([line], school(noel), absent).withdrawn).toMatchObject([{ learner: { id: 'noel-id' } }])
  expect(plan([line], school({ ...noel, listed: null }), absent).withdrawn).toEqual([])
  expect(plan([line], school({ ...noel, isWithdrawn: true }), absent).withdrawn).toEqual([])
  expect(plan([line, ['', 'noel', '', '', '']], school(noel), absent).withdrawn).toEqual([])
})

test('a file that looks like half of one withdraws nobody', () => {
  const many = Array.from({ length: 2_002 }, (_, at) => ({ ...mia, id: `${at}`, username: `l${at}` }))
  const half = (count: number) =>
    plan([['L', 'l0', '', '', '']], { ...nobody, learners: many.slice(0, count) }, { withdrawsAbsent: true })
  expect(half(2_001).withdrawn).toHaveLength(2_000)
  const fields = { csv: 'too-many-withdrawn' }
  expect(() => half(2_002)).toThrow(
    expect.objectContaining({ reason: 'import-unreadable', details: { fields } }),
  )
})

test('a roster that would make hundreds of groups has something else in that column', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, place) => ['Noel', `noel${place}`, '', '2468', `Room ${place}`])
  expect(plan(rows(500)).newGroups).toHaveLength(500)
  const fields = { csv: 'too-many-groups' }
  expect(() => plan(rows(501))).toThrow(expect.objectContaining({ details: { fields } }))
})

test('a formula is a name like any other', () => {
  const { added } = plan([['=HYPERLINK("http://x")', 'noel', '', '2468', '']])
  expect(added).toMatchObject([{ row: { name: '=HYPERLINK("http://x")' } }])
})

test('a line shorter than the heading is told, and not taken', () => {
  expect(faultsOf(['Noel', 'noel'])).toEqual([[2, 'row', 'too-few-columns']])
  expect(plan([['Noel', 'noel']]).added).toEqual([])
})

test('a new learner signs in with the PIN that the roster gives, or else with what their groups use', () => {
  const groups = [
    { name: 'Otters', secretKind: 'pictures' },
    { name: 'Seniors', secretKind: 'password' },
  ] as const
  const { added } = plan(
    [
      ['Ivy', 'ivy', '', '', 'otters; Seniors'],
      ['Noel', 'noel', '', '2468', 'Otters'],
      ['Paul', 'paul', '', '', 'Seniors; A new one'],
      ['Pia', 'pia', '', '', 'A new one'],
      ['Sana', 'sana', '', '', ''],
    ],
    { learners: [], groups },
  )
  expect(added.map(({ signsInWith }) => signsInWith)).toEqual(['pictures', 'pin', 'password', 'pin', 'pin'])
})

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom('', 'mia', 'noel', '2468', '3A;Choir', '3B', 'a@b.se'),
)
const rowsOf = fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 })
const anyChoices = fc.record({ overwrites: fc.boolean(), withdrawsAbsent: fc.boolean() })

test('every line has one verdict, and carrying the plan out leaves nothing to do', () => {
  fc.assert(
    fc.property(rowsOf, anyChoices, fc.boolean(), (rows, choices, wasListed) => {
      const before = {
        ...present,
        learners: [{ ...mia, listed: wasListed ? listed : null, name: 'By hand' }],
      }
      const first = planOf(rows, before, choices)
      expect(first.lines.filter(({ line }) => line !== null)).toHaveLength(rows.length)

      const good = rows.filter((_, place) => first.lines[place]!.verdict !== 'refused')
      const again = plan(good, carryOut(before, first), { ...choices, withdrawsAbsent: false })
      expect(again).toMatchObject({ added: [], changed: [], refused: [], newGroups: [] })
    }),
  )
})

test('whatever a roster would do can be told to staff, all of it', () => {
  fc.assert(
    fc.property(rowsOf, anyChoices, (rows, choices) => {
      const changed = ['Mia Lund', 'mia', 'mia.lund@school.test', '', '3B']
      for (const line of planOf([changed, ...rows], present, choices).lines) {
        const told = toRosterLine(line)
        expect(rosterLine.parse(told)).toEqual(told)
      }
    }),
  )
})

test('without leave to overwrite, nobody loses a name, an address or a group that staff gave by hand', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const byHand = { ...mia, name: 'By hand', email: 'by@hand.test', groups: ['3B', 'Choir'] }
      const { lines } = planOf(rows, { ...present, learners: [byHand] })
      for (const line of lines)
        if ('becomes' in line) {
          expect(line.becomes).toMatchObject({ name: byHand.name, email: byHand.email })
          expect(line.becomes.groups).toContain('3B')
        }
    }),
  )
})

function groups(count: number): string {
  return Array.from({ length: count }, (_, place) => `G${place}`).join(';')
}

function carryOut(
  before: ExistingLearnersAndGroups,
  { lines, newGroups }: ReturnType<typeof planRoster>,
): ExistingLearnersAndGroups {
  const learners = new Map(before.learners.map((learner) => [learner.username, learner]))
  for (const line of lines) {
    if (line.verdict === 'refused' || line.verdict === 'withdrawn') continue
    const { row } = line
    const old = learners.get(row.username)
    const says = {
      name: row.name,
      email: row.email || (old?.listed?.email ?? null),
      groups: row.groups ?? old?.listed?.groups ?? [],
    }
    const becomes =
      line.verdict === 'added' ? { ...says, id: row.username, isWithdrawn: false } : line.becomes
    learners.set(row.username, { ...mia, ...old, username: row.username, ...becomes, listed: says })
  }
  return { learners: [...learners.values()], groups: [...before.groups, ...newGroups.map(withPin)] }
}

test('a number that lost the zeros it began with still finds its learner, by the name too', () => {
  const zeros = { ...mia, username: '00123' }
  const there = { ...present, learners: [zeros] }
  const { unchanged, withdrawn } = plan([['Mia Berg', '123', '', '', '']], there, { withdrawsAbsent: true })
  expect(unchanged).toMatchObject([{ row: { username: '00123' }, learner: { id: miaId } }])
  expect(withdrawn).toEqual([])
  expect(plan([['Noel Abara', '123', '', '', '']], there).added).toMatchObject([{ row: { username: '123' } }])
  const other: ExistingLearner = { ...mia, id: `${miaId.slice(0, -1)}2`, username: '123' }
  const both = plan([['Mia Berg', '123', '', '', '']], { ...present, learners: [zeros, other] })
  expect(both.unchanged).toMatchObject([{ learner: { id: other.id } }])
})
