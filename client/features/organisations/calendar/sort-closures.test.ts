import { expect, test } from 'vitest'
import { sortClosures } from './sort-closures.ts'

const closure = (startsOn: string, endsOn = startsOn) => ({
  id: startsOn,
  name: startsOn,
  startsOn,
  endsOn,
  fromTime: null,
  untilTime: null,
})
const days = (closures: readonly { startsOn: string }[]) => closures.map(({ startsOn }) => startsOn)

test('what is still to come stands soonest first, what is over latest first', () => {
  const { ahead, over } = sortClosures(
    ['2026-12-24', '2026-09-01', '2026-11-11', '2026-10-02'].map((day) => closure(day)),
    '2026-11-01',
  )
  expect(days(ahead)).toEqual(['2026-11-11', '2026-12-24'])
  expect(days(over)).toEqual(['2026-10-02', '2026-09-01'])
})

test('a closure is still ahead on its last day', () => {
  const { ahead, over } = sortClosures([closure('2026-10-26', '2026-10-30')], '2026-10-30')
  expect(days(ahead)).toEqual(['2026-10-26'])
  expect(over).toEqual([])
})
