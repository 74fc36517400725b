import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { findPasswordFault, measurePasswordLength, normalisePassword } from './password-rule.ts'

const about = ['Ines Duarte', 'ines.d@fjord-school.test', 'Fjord School']
const fault = (password: string) =>
  findPasswordFault(password, about) ?? (isCommonPassword(password) ? 'common' : null)

test.each([
  'seven-quiet-lanterns',
  'Tgh7wq!pXz',
  'mein kleines blaues Fahrrad',
  'короткий дождь',
  '雨の日は家で本を読むのが',
  'x9 x8 kl2 zz0',
  'a-password-of-3f9ac2d1',
  'purple spoons hum softly',
])('%j is taken', (password) => {
  expect(fault(password)).toBeNull()
})

test.each([
  ['', 'too-short'],
  ['ninechars', 'too-short'],
  ['雨の日は家で本を読', 'too-short'],
  ['k'.repeat(60) + 'wq8 '.repeat(20), 'too-long'],
])('%j is %s', (password, expected) => {
  expect(fault(password)).toBe(expected)
})

test.each([
  'password1234',
  'P@ssw0rd2026!',
  'iloveyou12345',
  'qwertyuiop',
  'QWERTY123456',
  '1234567890',
  '0987654321',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'welcome2026!!',
  'Letmein!2026',
  'passwordpassword',
  'monkeydragon1',
  'summer-2026-!',
  'Teacher12345',
  'contraseña123',
  'sunshine!sunshine',
  'football 2026',
])('%j is one of the first that anybody would try', (password) => {
  expect(fault(password)).toBe('common')
})

test.each([
  'Daymark2026!',
  'ines-duarte-1990',
  'DuarteInes!!',
  'fjordschool1',
  'FjordSchoolDaymark',
  'Fjórd-School-99',
])('%j is made of words that everybody around knows', (password) => {
  expect(fault(password)).toBe('own-words')
})

test('own words may stand among others', () => {
  expect(fault('ines never eats lanterns')).toBeNull()
})

test('128 characters are the most, whatever they are made of', () => {
  const long = Array.from({ length: 32 }, (_, at) => `b${at % 10}🙂q`).join('')
  expect(measurePasswordLength(long)).toBe(128)
  expect(fault(long)).toBeNull()
  expect(fault(`${long}b`)).toBe('too-long')
})

test('the same password typed on another keyboard is the same', () => {
  const composed = 'd\u00e9j\u00e0 vu, encore'
  expect(normalisePassword('de\u0301ja\u0300 vu, encore')).toBe(composed)
  expect(normalisePassword('d\u00e9j\u00e0\u00a0vu,\u3000encore')).toBe(composed)
  expect(normalisePassword('\uff41\uff42\uff43')).toBe('abc')
})
