import { expect, test } from 'vitest'
import { noGroupColumnId, planGroupChanges } from './board-changes.ts'

const held = [
  { column: 'larks', learnerId: 'ada' },
  { column: 'owls', learnerId: 'ada' },
  { column: 'owls', learnerId: 'ben' },
  { column: 'swifts', learnerId: 'cleo' },
  { column: noGroupColumnId, learnerId: 'dot' },
]
const put = (groupId: string, ...add: string[]) => ({ groupId, add, remove: [] })
const takeOut = (groupId: string, ...remove: string[]) => ({ groupId, add: [], remove })

test.each([
  [
    'they leave the columns in which they are held, and nobody who is there already moves',
    'swifts',
    false,
    [put('swifts', 'ada', 'ben', 'dot'), takeOut('larks', 'ada'), takeOut('owls', 'ada', 'ben')],
  ],
  ['who keeps their groups leaves none', 'swifts', true, [put('swifts', 'ada', 'ben', 'dot')]],
  [
    'into no group is out of those in which they are held',
    noGroupColumnId,
    false,
    [takeOut('larks', 'ada'), takeOut('owls', 'ada', 'ben'), takeOut('swifts', 'cleo')],
  ],
  ['keeping every group while going to none changes nothing', noGroupColumnId, true, []],
])('%s', (_what, to, keeps, changes) => {
  expect(planGroupChanges(held, to, keeps)).toEqual(changes)
})

test('nothing changes where everybody stands', () => {
  expect(planGroupChanges([{ column: 'owls', learnerId: 'ben' }], 'owls', false)).toEqual([])
})
