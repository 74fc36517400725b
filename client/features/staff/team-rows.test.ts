import { expect, test } from 'vitest'
import { teamRows } from './team-rows.ts'

const groups = [{ id: 'g', name: 'Otters' }]
const member = (id: string, role: 'owner' | 'admin' | 'educator') => ({
  id,
  name: id,
  email: `${id}@school.test`,
  role,
  groups,
  joinedAt: '2026-09-07T06:00:00.000Z',
  lastDay: null,
})
const invitation = {
  id: 'i',
  email: 'noor@school.test',
  role: 'owner' as const,
  groups: [],
  lastDay: null,
  invitedBy: 'Ruth',
  invitedAt: '2026-09-07T06:00:00.000Z',
  expiresAt: '2026-09-14T06:00:00.000Z',
  state: 'sent' as const,
}
const team = { members: [member('ruth', 'owner'), member('tomas', 'educator')], invitations: [invitation] }

test('members and invitations stand in one list, an invitation under its address', () => {
  const rows = teamRows(team, { id: 'ruth', role: 'owner' })
  expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
    ['member', 'ruth'],
    ['member', 'tomas'],
    ['invitation', 'noor@school.test'],
  ])
})

test.each([
  ['owner', [true, true, true]],
  ['admin', [false, true, false]],
  ['educator', [false, false, false]],
  ['observer', [false, false, false]],
] as const)('an %s may change what their role may give: %j', (role, may) => {
  expect(teamRows(team, { id: 'me', role }).map(({ mayChange }) => mayChange)).toEqual(may)
})
