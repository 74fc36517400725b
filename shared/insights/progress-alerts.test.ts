import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findDayAlerts, findMatchAlerts, isCheckInOverRated } from './progress-alerts.ts'

/** One day for each mark, from the first of September on: `+` met, `-` below; anything else is a gap. */
const days = (marks: string) =>
  [...marks].flatMap((mark, place) =>
    mark === '+' || mark === '-'
      ? [{ onDate: `2026-09-${String(place + 1).padStart(2, '0')}`, goalMet: mark === '+' }]
      : [],
  )

test.each([
  ['', null],
  ['++++', null],
  ['+++++', 'mastery 05'],
  ['++++++++', 'mastery 05'],
  ['-+++++', 'mastery 06'],
  ['++  +++', 'mastery 07'],
  ['++++-+++', null],
  ['+++++-', null],
  ['--', null],
  ['---', 'trouble 03'],
  ['+++++---', 'trouble 08'],
  ['--  --', 'trouble 05'],
  ['---+', null],
])('of the days “%s” is told: %s', (marks, expected) => {
  const told = findDayAlerts(days(marks)).map(({ kind, reachedOn }) => `${kind} ${reachedOn.slice(8)}`)
  expect(told).toEqual(expected ? [expected] : [])
})

test('a run of days is told of the same day for as long as it goes on', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), fc.integer({ min: 1, max: 10 }), (marks, more) => {
      const given = marks
        .map((met) => (met ? '+' : '-'))
        .join('')
        .slice(0, 18)
      const [note] = findDayAlerts(days(given))
      if (!note) return
      const goesOn = given + given.at(-1)!.repeat(more)
      expect(findDayAlerts(days(goesOn))).toEqual([note])
    }),
  )
})

const matches = (marks: string) =>
  [...marks].map((mark, place) => ({
    onDate: `2026-09-${String(place + 1).padStart(2, '0')}`,
    isOverRated: mark === 'o',
  }))

test.each([
  ['', null],
  ['o', null],
  ['oo', '02'],
  ['o...o', '05'],
  ['o....o', null],
  ['oo...', '02'],
  ['oo....', null],
  ['oo....oo', '08'],
])('of the matches “%s” over-rating is told since: %s', (marks, expected) => {
  expect(findMatchAlerts(matches(marks)).map(({ reachedOn }) => reachedOn.slice(8))).toEqual(
    expected ? [expected] : [],
  )
})

test.each([
  ['more than staff saw', { a: 1, b: 1 }, { a: 0, b: 1 }, true],
  ['as much', { a: 1, b: 0 }, { a: 1, b: 0 }, false],
  ['here more and there less', { a: 1, b: 0 }, { a: 0, b: 1 }, false],
  ['less', { a: 0 }, { a: 1 }, false],
  ['something of what staff did not judge', { a: 1 }, { a: 'na' as const }, false],
])('a learner who says %s', (_, learner, staff, expected) => {
  expect(isCheckInOverRated(learner, staff)).toBe(expected)
})
