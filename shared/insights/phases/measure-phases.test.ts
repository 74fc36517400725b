import { expect, test } from 'vitest'
import { measurePhases, type PhaseDay } from './measure-phases.ts'

/** From the first of September on; a word is why there is no score. */
const days = (...scores: (number | string)[]): PhaseDay[] =>
  scores.map((score, place) => ({
    onDate: `2026-09-${String(place + 1).padStart(2, '0')}`,
    mark: typeof score === 'number' ? 'scored' : score,
    earned: typeof score === 'number' ? score / 10 : 0,
    possible: 10,
  }))
const from = (...dates: string[]) => dates.map((date) => ({ from: `2026-09-${date}` }))

test('a phase has the mean, the level and the trend of its scored days', () => {
  const [only] = measurePhases(from('01'), days(40, 50, 60, 70, 90))
  expect(only?.course).toEqual({
    scored: 5,
    mean: 62,
    level: 60,
    trend: { perWeek: 50, first: 40, last: 80 },
  })
  expect(only).toMatchObject({ overlap: null })
})

test('a day begins the phase that begins on it, and phases are compared with the one before', () => {
  const [first, second, third] = measurePhases(from('01', '03', '05'), days(20, 40, 40, 60, 10))
  expect(first).toMatchObject({
    scoredOn: ['2026-09-01', '2026-09-02'],
    course: { scored: 2, mean: 30 },
    overlap: null,
  })
  expect(second).toMatchObject({
    course: { mean: 50 },
    overlap: { pnd: 0.5, nap: 0.875, tau: 0.75, tauU: 0.5 },
  })
  expect(third).toMatchObject({ course: { mean: 10 }, overlap: { pnd: 0, nap: 0 } })
})

test.each(['missed', 'excused', 'cancelled', 'not-sent', 'not-enough', 'no-score', 'waiting'])(
  'a day that is %s is in no number, and no step of the trend',
  (mark) => {
    const [kept] = measurePhases(from('01'), days(40, 50, 60, 70, 60))
    const [withGap] = measurePhases(from('01'), days(40, mark, 50, mark, 60, 70, 60))
    expect(withGap?.course).toEqual(kept?.course)
  },
)

test('a closure in the middle does not flatten the trend', () => {
  const [together] = measurePhases(from('01'), days(40, 50, 60, 70, 80))
  const apart = days(40, 50, 60, 70, 80).map((day, place) =>
    place < 2 ? day : { ...day, onDate: day.onDate.replace('-09-', '-10-') },
  )
  expect(measurePhases(from('01'), apart)[0]?.course).toEqual(together?.course)
})

test('four scored days have a mean and no trend, and a phase without any has nothing', () => {
  const [first, second] = measurePhases(from('01', '05'), days(40, 60, 40, 60, 'missed'))
  expect(first?.course).toEqual({ scored: 4, mean: 50, level: 50, trend: null })
  expect(second).toMatchObject({ course: { scored: 0, mean: null, level: null, trend: null }, overlap: null })
})
