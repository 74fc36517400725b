import { expect, test } from 'vitest'
import { questionTypeNames, questionTypes } from '#shared/forms/question-types/question-types.ts'
import { answerLabel } from './answer-label.ts'

test('yes and no are said plainly, steps of a scale with their number', () => {
  expect(answerLabel('yes-no', 1, 'faces')).toBe('Yes')
  expect(answerLabel('rating', 3, 'faces')).toBe('3, Mostly')
  expect(answerLabel('faces', 'na', 'faces')).toBe('Not applicable')
})

test('steps of a scale are said as the organisation says them in its own set', () => {
  const own = ['Stormy', 'Cloudy', 'Sunny'].map((words) => ({ src: '/picture', words }))
  const iconSet = { 'yes-no': null, faces: own, rating: null }
  expect(answerLabel('faces', 2, iconSet)).toBe('2, Sunny')
  expect(answerLabel('rating', 3, iconSet)).toBe('3, Mostly')
})

test('every step of every question type has words of its own', () => {
  for (const name of questionTypeNames) {
    const words = questionTypes[name].steps.map(({ step }) => answerLabel(name, step, 'text'))
    expect(new Set(words).size).toBe(questionTypes[name].topStep + 1)
  }
})
