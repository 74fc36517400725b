import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PresentRoster, planRoster, type RosterLearner } from './plan-roster.ts'

const mia: RosterLearner = {
  id: 'mia-id',
  name: 'Mia Berg',
  username: 'mia',
  email: 'mia@school.test',
  withdrawn: false,
  groups: ['3A', 'Choir'],
}
const withPin = (name: string) => ({ name, secretKind: 'pin' as const })
const present: PresentRoster = { learners: [mia], groups: ['3A', '3B', 'Choir'].map(withPin) }
const nobody: PresentRoster = { learners: [], groups: [] }

const header = ['name', 'username', 'email', 'pin', 'groups']
const plan = (rows: string[][], against = present) =>
  planRoster({ header, records: rows.map((cells, place) => ({ line: place + 2, cells })) }, against)
const faultsOf = (...rows: string[][]) =>
  plan(rows).refused.map(({ line, column, reason }) => [line, column, reason])

test('a new learner is added with everything the line says', () => {
  const { added, refused } = plan([[' Noel  Abara ', 'NOEL', 'Noel@School.test', '0123', '3b; Chess ;3B']])
  expect(refused).toEqual([])
  expect(added).toMatchObject([
    {
      line: 2,
      name: 'Noel Abara',
      username: 'noel',
      email: 'noel@school.test',
      pin: '0123',
      groups: ['3B', 'Chess'],
    },
  ])
})

test('only groups that do not exist yet are new, each once', () => {
  const { newGroups, added } = plan([
    ['Noel', 'noel', '', '2468', 'choir;Chess'],
    ['Ivy', 'ivy', '', '2468', 'CHESS'],
  ])
  expect(newGroups).toEqual(['Chess'])
  expect(added.map(({ groups }) => groups)).toEqual([['Choir', 'Chess'], ['Chess']])
})

test('a learner who is there is changed field by field', () => {
  const { changed, unchanged } = plan([['Mia Lund', 'mia', 'mia.lund@school.test', '', '3B;Choir']])
  expect(unchanged).toBe(0)
  expect(changed).toMatchObject([
    {
      learnerId: 'mia-id',
      name: 'Mia Lund',
      joins: ['3B'],
      leaves: ['3A'],
      changes: [
        { field: 'name', from: 'Mia Berg', to: 'Mia Lund' },
        { field: 'email', from: 'mia@school.test', to: 'mia.lund@school.test' },
        { field: 'groups', from: '3A; Choir', to: '3B; Choir' },
      ],
    },
  ])
})

test('empty cells and the PIN of a learner who is there change nothing', () => {
  expect(plan([['Mia Berg', 'mia', '', '9999', '']])).toMatchObject({ changed: [], unchanged: 1, added: [] })
})

test('the same groups in another order are no change', () => {
  expect(plan([['Mia Berg', 'mia', '', '', 'CHOIR;3a']])).toMatchObject({ changed: [], unchanged: 1 })
})

test('a learner keeps their own address, whatever the case of its letters', () => {
  expect(plan([['Mia Berg', 'mia', 'MIA@school.test', '', '']])).toMatchObject({ unchanged: 1, refused: [] })
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
  ['a username past 40 characters', ['Noel', 'n'.repeat(41), '', '2468', ''], 'username', 'too-long'],
  ['more than 20 groups', ['Noel', 'noel', '', '2468', groups(21)], 'groups', 'too-long'],
  ['a group name past 120 characters', ['Noel', 'noel', '', '2468', 'G'.repeat(121)], 'groups', 'too-long'],
  ['somebody else’s address', ['Noel', 'noel', 'Mia@school.test', '2468', ''], 'email', 'email-taken'],
  ['a cell too many', ['Noel', 'noel', '', '2468', '', 'more'], 'row', 'too-many-columns'],
])('a line with %s is refused', (_, cells, column, reason) => {
  expect(faultsOf(cells)).toEqual([[2, column, reason]])
})

test('every fault of a line is told, and a line with one writes nothing', () => {
  const { refused, added } = plan([['', 'noel', 'x', '1', '']])
  expect(refused.map(({ column }) => column)).toEqual(['name', 'email', 'pin'])
  expect(added).toEqual([])
})

test('of two lines with one username or one address the first counts', () => {
  const first = ['Noel', 'noel', 'noel@school.test', '2468', '']
  expect(faultsOf(first, ['Other', 'Noel', '', '2468', ''])).toEqual([[3, 'username', 'duplicate-in-file']])
  expect(faultsOf(first, ['Other', 'other', 'NOEL@school.test', '2468', ''])).toEqual([
    [3, 'email', 'duplicate-in-file'],
  ])
})

test('a withdrawn learner does not come back by a class list', () => {
  const { refused } = plan([['Mia Berg', 'mia', '', '2468', '']], {
    ...present,
    learners: [{ ...mia, withdrawn: true }],
  })
  expect(refused).toMatchObject([{ column: 'username', reason: 'withdrawn' }])
})

test('a list that would make hundreds of groups has something else in that column', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, place) => ['Noel', `noel${place}`, '', '2468', `Room ${place}`])
  expect(plan(rows(500)).newGroups).toHaveLength(500)
  const fields = { csv: 'too-many-groups' }
  expect(() => plan(rows(501))).toThrow(expect.objectContaining({ details: { fields } }))
})

test('a formula is a name like any other', () => {
  const { added } = plan([['=HYPERLINK("http://x")', 'noel', '', '2468', '']])
  expect(added).toMatchObject([{ name: '=HYPERLINK("http://x")' }])
})

test('a short line lacks what its missing cells would say', () => {
  expect(faultsOf(['Noel'])).toEqual([[2, 'username', 'missing']])
  expect(plan([['Noel', 'noel']]).added).toMatchObject([{ name: 'Noel', email: null, pin: '', groups: [] }])
})

test('a new learner signs in with the PIN that the list gives, or else with what their groups use', () => {
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

test('every line is added, changed, unchanged or refused, and carrying the plan out leaves nothing to do', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('', 'mia', 'noel', '2468', '3A;Choir', 'a@b.se'),
  )
  const row = fc.array(cell, { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const { added, changed, unchanged, refused, newGroups } = plan(rows)
      const refusedLines = new Set(refused.map(({ line }) => line))
      expect(added.length + changed.length + unchanged + refusedLines.size).toBe(rows.length)

      const after = carryOut({ added, changed }, newGroups)
      const again = plan(
        rows.filter((_, place) => !refusedLines.has(place + 2)),
        after,
      )
      expect(again).toMatchObject({ added: [], changed: [], refused: [], newGroups: [] })
    }),
  )
})

test('a list for an empty school is all new', () => {
  expect(plan([['Noel', 'noel', '', '2468', '3A']], nobody)).toMatchObject({
    added: [{ groups: ['3A'] }],
    newGroups: ['3A'],
  })
})

function groups(count: number): string {
  return Array.from({ length: count }, (_, place) => `G${place}`).join(';')
}

function carryOut(
  { added, changed }: Pick<ReturnType<typeof plan>, 'added' | 'changed'>,
  newGroups: string[],
): PresentRoster {
  const learners = present.learners.map((learner): RosterLearner => {
    const change = changed.find(({ learnerId }) => learnerId === learner.id)
    if (!change) return learner
    const { name, email, joins, leaves } = change
    const kept = learner.groups.filter((group) => !leaves.includes(group))
    return { ...learner, name, email, groups: [...kept, ...joins] }
  })
  const joined = added.map(
    (learner): RosterLearner => ({ ...learner, id: learner.username, withdrawn: false }),
  )
  return { learners: [...learners, ...joined], groups: [...present.groups, ...newGroups.map(withPin)] }
}
