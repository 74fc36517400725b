import { describe, expect, test } from 'vitest'
import { pictureNames } from '../icon-sets/icon-sets.ts'
import { answer } from './answer.ts'
import { answers, getTopStep, pictureOfAnswer, questionTypeNames, questionTypes } from './question-types.ts'

describe.each(questionTypeNames)('a %s question', (name) => {
  const type = questionTypes[name]

  test('has every step from 0 to its top step, in order', () => {
    expect(type.steps.map(({ step }) => step)).toEqual([...Array(getTopStep(name) + 1).keys()])
  })

  test('takes each of its steps and not applicable, and nothing else', () => {
    for (const { step } of type.steps) {
      expect(type.answer.safeParse(step).success).toBe(true)
      expect(answer.safeParse(step).success).toBe(true)
    }
    expect(type.answer.safeParse('na').success).toBe(true)
    for (const other of [-1, getTopStep(name) + 1, 0.5, '1', '', null, undefined, true]) {
      expect(type.answer.safeParse(other).success).toBe(false)
    }
  })

  test('shows a picture of its own for every answer', () => {
    const shown = [...type.steps.map(({ step }) => pictureOfAnswer(name, step)), pictureOfAnswer(name, 'na')]
    expect(new Set(shown).size).toBe(getTopStep(name) + 2)
    for (const picture of shown) expect(pictureNames).toContain(picture)
  })

  test('is blank until it is answered', () => {
    expect(type.answer.safeParse(type.blankAnswer).success).toBe(false)
  })
})

test('the top steps are 1 for yes/no, 2 for the faces and 4 for a rating', () => {
  expect(questionTypeNames.map(getTopStep)).toEqual([1, 2, 4])
})

test('no picture stands for a step that the question lacks', () => {
  expect(() => pictureOfAnswer('yes-no', 2)).toThrow(RangeError)
})

describe('answers', () => {
  const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

  test('are keyed by question', () => {
    expect(answers.safeParse({ [idOf(1)]: 1, [idOf(2)]: 'na' }).success).toBe(true)
    expect(answers.safeParse({ first: 1 }).success).toBe(false)
  })

  test('are steps up to 4 or not applicable', () => {
    for (const other of [5, -1, 1.5, 'yes', null])
      expect(answers.safeParse({ [idOf(1)]: other }).success).toBe(false)
  })

  test('are as many as a form can hold questions', () => {
    const of = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [idOf(n), 1]))
    expect(answers.safeParse(of(40)).success).toBe(true)
    expect(answers.safeParse(of(41)).success).toBe(false)
  })
})
