import { expect, test } from 'vitest'
import {
  type DismissedSuggestions,
  isSuggestionDismissed,
  suggestionKey,
  withDismissedSuggestion,
} from './dismissed-suggestions.ts'

const day = 86_400_000
const now = Date.parse('2026-11-21T12:00Z')

test('a suggestion that is put aside rests for four weeks, and no other does', () => {
  const kept = withDismissedSuggestion({}, 'goal', true, now)
  expect(isSuggestionDismissed(kept, 'goal', now + 27 * day)).toBe(true)
  expect(isSuggestionDismissed(kept, 'goal', now + 28 * day)).toBe(false)
  expect(isSuggestionDismissed(kept, 'rate', now)).toBe(false)
})

test('it is taken up again with undo', () => {
  const kept = withDismissedSuggestion({ rate: now - day }, 'goal', true, now)
  expect(withDismissedSuggestion(kept, 'goal', false, now)).toEqual({ rate: now - day })
})

test('what rested is forgotten, and of very many the oldest', () => {
  const many: DismissedSuggestions = Object.fromEntries(
    Array.from({ length: 300 }, (_, place) => [`s${place}`, now - place * 1000]),
  )
  const kept = withDismissedSuggestion({ ...many, old: now - 28 * day }, 'goal', true, now)
  expect(Object.keys(kept)).toHaveLength(200)
  expect(kept).toMatchObject({ goal: now, s0: now })
  expect(kept).not.toHaveProperty('old')
  expect(kept).not.toHaveProperty('s299')
})

test('two questions of a learner are put aside one by one', () => {
  const mastered = (question: string) =>
    suggestionKey('l', 'f', { kind: 'question-mastered', source: null, question, checkIns: 10 })
  expect(mastered('I hung up my coat.')).not.toBe(mastered('I used a calm voice.'))
})
