import { describe, expect, test } from 'vitest'
import { answerForKey } from './answer-for-key.ts'

describe('keys that answer a question', () => {
  test('Y, N and X answer yes, no and not applicable, whether or not Shift is held', () => {
    expect(['y', 'Y', 'n', 'N', 'x', 'X'].map((key) => answerForKey(key, 1))).toEqual([
      1,
      1,
      0,
      0,
      'na',
      'na',
    ])
  })

  test('a digit answers its step, up to the highest of the question', () => {
    expect(['0', '1', '2', '3'].map((key) => answerForKey(key, 2))).toEqual([0, 1, 2, undefined])
    expect(answerForKey('4', 4)).toBe(4)
  })

  test('Y and N mean nothing where a question has more steps than two', () => {
    expect(['y', 'n'].map((key) => answerForKey(key, 4))).toEqual([undefined, undefined])
  })

  test('other keys are left to the browser', () => {
    expect(['ArrowDown', 'Tab', 'F1', '', ' '].map((key) => answerForKey(key, 4))).toEqual(
      Array(5).fill(undefined),
    )
  })
})
