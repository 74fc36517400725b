import { expect, test } from 'vitest'
import { calculateAwaitedPoints } from './calculate-awaited-points.ts'

const ids = ['question-0', 'question-1', 'question-2', 'question-3', 'question-4']

const showing = (showScore: 'at-once' | 'after-match' | 'never') => ({
  questions: ids.map((id) => ({ id, type: 'yes-no' as const, text: 'I used a calm voice.', cue: null })),
  settings: {
    showScore,
    onePerScreen: true,
    readAloud: true,
    words: true,
    pictures: true,
    learnerMayAnswerNa: false,
    learnerMayPutOff: false,
  },
  pointsNeeded: 8,
  pointsPossible: 10,
  yesYes: 2,
})
const answers = Object.fromEntries(ids.map((id, index) => [id, index === 0 ? 0 : 1]))

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
