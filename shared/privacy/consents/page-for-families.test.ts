import { expect, test } from 'vitest'
import { changedRecordKinds, pageForFamilies, type RecordKindDescription } from './page-for-families.ts'

const notes: RecordKindDescription = {
  kind: 'notes',
  about: 'learner',
  readers: ['caseload', 'admins'],
  kept: ['until-erased'],
  isExported: true,
  onErase: 'deleted',
}
const looks: RecordKindDescription = { ...notes, kind: 'looks' }
const agreed = pageForFamilies([notes, looks])

test.each([
  ['nothing, where the page says the same', [notes, looks], []],
  ['nothing, in whatever order it says so', [looks, { ...notes, readers: ['admins', 'caseload'] }], []],
  [
    'a kind that somebody else reads',
    [{ ...notes, readers: ['caseload', 'admins', 'family'] }, looks],
    ['notes'],
  ],
  ['a kind that is kept for longer', [notes, { ...looks, kept: ['until-erased', 'days'] }], ['looks']],
  ['a kind that erasing leaves', [notes, { ...looks, onErase: 'stays' }], ['looks']],
  ['a kind that was not kept', [notes, looks, { ...notes, kind: 'rosters' as const }], ['rosters']],
  ['nothing, where less is kept', [notes], []],
])('an owner is asked again for %s', (_what, today: RecordKindDescription[], changed) => {
  expect(changedRecordKinds(agreed, pageForFamilies(today))).toEqual(changed)
})
