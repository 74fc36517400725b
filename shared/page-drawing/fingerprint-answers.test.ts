import { expect, test } from 'vitest'
import { fingerprintAnswers } from './fingerprint-answers.ts'

const answers = { now: '2026-09-07T07:05:00.000Z', open: [{ id: 'a', ticket: 'b' }], ownKey: 'c' }
const drawn = fingerprintAnswers([answers])

test.each([
  ['at another minute', { ...answers, now: '2026-09-07T07:59:00.000Z' }],
  ['with other keys and tickets', { ...answers, open: [{ id: 'a', ticket: '' }], ownKey: undefined }],
])('the same answers %s are drawn alike', (_, later) => {
  expect(fingerprintAnswers([later])).toBe(drawn)
})

test.each([
  ['of another hour, in which another day may have begun', { ...answers, now: '2026-09-07T08:00:00.000Z' }],
  ['with something else in them', { ...answers, open: [{ id: 'b', ticket: 'b' }] }],
  ['that failed', undefined],
])('answers %s are drawn otherwise', (_, later) => {
  expect(fingerprintAnswers([later])).not.toBe(drawn)
})
