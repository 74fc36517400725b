import { expect, test } from 'vitest'
import { questionTypeNames, questionTypes } from '#shared/forms/question-types/question-types.ts'
import { answerWords } from './answer-words.ts'

test('yes and no are said plainly, steps of a scale with their number', () => {
  expect(answerWords('yes-no', 1)).toBe('Yes')
  expect(answerWords('rating', 3)).toBe('3, Mostly')
  expect(answerWords('faces', 'na')).toBe('Not applicable')
})

test('every step of every question type has words of its own', () => {
  for (const name of questionTypeNames) {
    const words = questionTypes[name].steps.map(({ step }) => answerWords(name, step))
    expect(new Set(words).size).toBe(questionTypes[name].topStep + 1)
  }
})
