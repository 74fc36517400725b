import { expect, test } from 'vitest'
import { iconSetNames } from '#shared/forms/icon-sets/icon-sets.ts'
import type { ShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { answerOptions } from './answer-options.ts'

const ownYesNo = {
  'yes-no': [
    { src: '/uploads/no.webp', words: 'Not yet' },
    { src: '/uploads/yes.webp', words: 'I did it' },
  ],
  faces: null,
  rating: null,
}

test('the answers of an own icon set show its pictures and say its words', () => {
  expect(answerOptions('yes-no', ownYesNo, false)).toMatchObject([
    { value: 1, word: 'I did it', picture: { src: '/uploads/yes.webp' } },
    { value: 0, word: 'Not yet', picture: { src: '/uploads/no.webp' } },
  ])
})

test('questions that an own icon set does not picture are answered by words alone', () => {
  for (const type of ['faces', 'rating'] as const)
    for (const { word, picture } of answerOptions(type, ownYesNo, true)) {
      expect(picture).toBeNull()
      expect(word).not.toBe('')
    }
})

test('yes stands before no, and every scale climbs, whoever drew its pictures', () => {
  const stepsOf = (type: QuestionTypeName, iconSet: ShownIconSet) =>
    answerOptions(type, iconSet, false).map(({ value }) => value)
  for (const iconSet of [...iconSetNames, ownYesNo]) {
    expect(stepsOf('yes-no', iconSet)).toEqual([1, 0])
    expect(stepsOf('faces', iconSet)).toEqual([0, 1, 2])
    expect(stepsOf('rating', iconSet)).toEqual([0, 1, 2, 3, 4])
  }
})

test('not applicable looks the same beside every picture', () => {
  const own = answerOptions('yes-no', ownYesNo, true).at(-1)
  for (const iconSet of iconSetNames.filter((name) => name !== 'text'))
    expect(answerOptions('yes-no', iconSet, true).at(-1)).toEqual(own)
  expect(own?.picture).not.toBeNull()
})
