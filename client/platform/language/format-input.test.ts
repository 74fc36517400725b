import { expect, test } from 'vitest'
import { m } from '#client/words/messages.js'
import { formatInput } from './format-input.ts'

test.each([
  ['a number', 5569, '5,569'],
  ['a name', 'Mia Li', 'Mia Li'],
  ['an Arabic name', 'نور (2)', '\u2068نور (2)\u2069'],
  ['a Hebrew name', 'נועה!', '\u2068נועה!\u2069'],
])('a sentence writes %s so that it turns nothing around it', (_, given, written) => {
  expect(formatInput(given)).toBe(written)
  expect(m.account_email_changed({ email: given })).toBe(`From now on you sign in with ${written}.`)
})

test.each([
  ['12:59', 'hasta las 12:59'],
  ['1:34 p. m.', 'hasta la 1:34 p. m.'],
  ['01:34', 'hasta la 01:34'],
  ['11:00', 'hasta las 11:00'],
  ['13:34', 'hasta las 13:34'],
])('Spanish says %s with the article of its hour', (time, said) => {
  expect(m.now_until({ time }, { locale: 'es' })).toBe(said)
})
