import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerSubmission } from './check-ins/endpoints.ts'
import { offlineAnswers } from './check-ins/offline-answers.ts'
import { id, singleLine } from './fields.ts'

test.each([
  ['a line break', 'Bob\r\n\r\nYour account is locked'],
  ['a zero byte', 'Bob\0'],
  ['an escape', 'Bob\u001b[2J'],
  ['half a surrogate pair', 'Bob\ud800'],
  ['what is no character', 'Bob\uffff'],
  ['what is no character of another plane', 'Bob\u{1fffe}'],
  ['nothing but spaces', '   '],
  ['nothing but a filler of Hangul', '\u3164'],
  ['nothing but blank Braille', '\u2800\u2800'],
  ['a line separator', 'Bob\u2028Your account is locked'],
  ['more than its length', 'B'.repeat(21)],
])('a name with %s is none', (_, name) => {
  expect(z.safeParse(singleLine(20), name).success).toBe(false)
})

test.each([
  ['turns round', '\u202eboB\u202c'],
  ['is isolated', '\u2066boB\u2069'],
  ['has a space of no width', '\ufeffbo\u200bB'],
  ['has a soft hyphen', 'bo\u00adB'],
  ['carries tags', 'boB\u{e0041}'],
])('of a name that %s, only what is seen is taken', (_, name) => {
  expect(z.parse(singleLine(3), name)).toBe('boB')
})

test.each(['Nóra Ó Briain', '李小龍', 'Zoë-Ann 🦦', 'أمينة'])('%s is a name', (name) => {
  expect(z.parse(singleLine(20), ` ${name}\n`)).toBe(name)
})

const theId = '0b1e5a1c-7f3d-4c5e-9a6b-2f8d7c4e1a90'

test.each([
  ['small letters', theId],
  ['capitals', theId.toUpperCase()],
  ['both', theId.replaceAll('e', 'E')],
])('an id in %s is the same one, and so is the key of answers, whichever way they come', (_, given) => {
  const ways = [id, answerSubmission.submissionKey, offlineAnswers.shape.submissionKey]
  expect(ways.map((way) => z.parse(way, given))).toEqual([theId, theId, theId])
})
