import { expect, test } from 'vitest'
import { findFormSuggestions } from './find-form-suggestions.ts'

const question = { id: 'coat', type: 'yes-no' as const, text: 'I hung up my coat.', cue: null }
const learner = (learnerId: string, { met = true, seen = 1 }) => ({
  learnerId,
  learnerName: learnerId,
  days: Array.from({ length: 5 }, (_, place) => ({
    onDate: `2026-09-0${place + 1}`,
    earned: 8,
    possible: 10,
    goalPercentage: met ? 75 : 85,
    goalMet: met,
  })),
  answered: Array.from({ length: 10 }, (_, place) => ({
    onDate: '2026-09-05',
    period: '',
    answeredAt: new Date(Date.UTC(2026, 8, 5, 9, place)),
    isEntered: false,
    content: { questions: [question], yesYes: 2 },
    learner: { blind: { coat: 1 }, corrected: null },
    staff: { blind: { coat: seen }, corrected: null },
  })),
  goalPercentage: met ? 75 : 85,
  lowestGoal: 51,
})

test('goals are suggested learner by learner', () => {
  const { goals } = findFormSuggestions([learner('mia', {}), learner('noah', { met: false })])
  expect(goals).toMatchObject([{ learnerId: 'mia', suggestion: { kind: 'goal-up', goal: 75, to: 85 } }])
})

test.each([
  ['half of the learners have mastered', [1, 0.5], [{ kind: 'question-mastered', learners: 1 }]],
  ['fewer of them have mastered', [1, 0.5, 0.5], []],
  ['staff see nothing of with any of them', [0, 0], [{ kind: 'question-never', learners: 2 }]],
])('a question that %s', (_, seen, found) => {
  const { questions } = findFormSuggestions(seen.map((each, place) => learner(`${place}`, { seen: each })))
  expect(questions).toEqual(found.map((each) => ({ ...each, question: question.text })))
})
