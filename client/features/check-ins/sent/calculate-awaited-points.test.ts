import { expect, test } from 'vitest'
import { exampleCheckIn } from '#client/screens/gallery/example-check-in.ts'
import { calculateAwaitedPoints } from './calculate-awaited-points.ts'

const showing = (showScore: 'at-once' | 'after-match' | 'never') => {
  const checkIn = exampleCheckIn('yes-no')
  return { ...checkIn, yesYes: 2, settings: { ...checkIn.settings, showScore } }
}
const answers = Object.fromEntries(
  showing('never').questions.map(({ id }, index) => [id, index === 0 ? 0 : 1]),
)

test.each(['at-once', 'after-match'] as const)(
  'a form that shows scores %s tells what the answers may come to',
  (showScore) => {
    expect(calculateAwaitedPoints(showing(showScore), answers)).toEqual({
      points: 9,
      possible: 10,
      needed: 8,
      isFinal: false,
    })
  },
)

test('no points are told where the form never shows them, or where a question may not apply', () => {
  expect(calculateAwaitedPoints(showing('never'), answers)).toBeNull()
  expect(calculateAwaitedPoints(showing('at-once'), { ...answers, 'question-1': 'na' })).toBeNull()
})
