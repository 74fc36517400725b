import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GroupJoined } from './events.ts'
import { type GroupChange, invertGroupChanges, listChangedMemberships } from './group-change.ts'

const named = fc.constantFrom('a', 'b', 'c', 'd')
const some = fc.array(named, { maxLength: 6 })
const changes = fc.array(fc.record({ groupId: fc.constantFrom('G', 'H', 'I'), add: some, remove: some }), {
  maxLength: 5,
})
const keyOf = ({ groupId, learnerId }: GroupJoined) => `${groupId} ${learnerId}`

/** Who is where afterwards, leaving before joining, and who really left and joined. */
function carriedOut(before: ReadonlySet<string>, given: readonly GroupChange[]) {
  const after = new Set(before)
  const left = listChangedMemberships(given, 'remove').filter((each) => after.delete(keyOf(each)))
  const joined = listChangedMemberships(given, 'add').filter((each) => !after.has(keyOf(each)))
  for (const each of joined) after.add(keyOf(each))
  return { after, left, joined }
}

test('what takes back a move makes everything as it was, whoever stood where', () => {
  fc.assert(
    fc.property(changes, changes, (start, given) => {
      const before = new Set(listChangedMemberships(start, 'add').map(keyOf))
      const { after, left, joined } = carriedOut(before, given)
      const undone = carriedOut(after, invertGroupChanges(left, joined))
      expect(undone.after).toEqual(before)
    }),
  )
})

test('taking back asks nobody to leave who is not there', () => {
  fc.assert(
    fc.property(changes, changes, (start, given) => {
      const before = new Set(listChangedMemberships(start, 'add').map(keyOf))
      const { after, left, joined } = carriedOut(before, given)
      const inverse = invertGroupChanges(left, joined)
      expect(listChangedMemberships(inverse, 'remove').filter((each) => !after.has(keyOf(each)))).toEqual([])
      expect(new Set(inverse.map(({ groupId }) => groupId)).size).toBe(inverse.length)
    }),
  )
})

test('who is named twice moves once', () => {
  const twice = [
    { groupId: 'G', add: ['a', 'a'], remove: [] },
    { groupId: 'G', add: ['a'], remove: ['b'] },
  ]
  expect(listChangedMemberships(twice, 'add')).toEqual([{ groupId: 'G', learnerId: 'a' }])
  expect(listChangedMemberships(twice, 'remove')).toEqual([{ groupId: 'G', learnerId: 'b' }])
})
