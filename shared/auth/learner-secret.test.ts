import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { learnerSecret, secretKindForGroups } from './learner-secret.ts'

const isSecret = (kind: string, value: string) => z.safeParse(learnerSecret, { kind, value }).success

test.each([
  ['pictures', 'sun bear kite'],
  ['four-pictures', 'sun bear computer kite'],
  ['pin', '0123'],
  ['pin', '12345678'],
  ['password', 'eight888'],
])('%s %s can be given', (kind, value) => {
  expect(isSecret(kind, value)).toBe(true)
})

test.each([
  ['pictures', 'sun bear'],
  ['pictures', 'sun bear bear'],
  ['pictures', 'sun bear kite ball'],
  ['pictures', 'sun  bear kite'],
  ['pictures', 'sun bear nothing kite'],
  ['pictures', 'sun bear egg'],
  ['four-pictures', 'sun bear kite'],
  ['four-pictures', 'sun bear kite bear'],
  ['pin', '123'],
  ['pin', '123456789'],
  ['pin', '١٢٣٤'],
  ['password', 'seven77'],
  ['password', 'x'.repeat(129)],
  ['card', '1234'],
])('%s %s cannot', (kind, value) => {
  expect(isSecret(kind, value)).toBe(false)
})

test('a learner of groups that differ gets what is easiest to use', () => {
  expect(secretKindForGroups([])).toBe('pin')
  expect(secretKindForGroups(['password'])).toBe('password')
  expect(secretKindForGroups(['password', 'pin'])).toBe('pin')
  expect(secretKindForGroups(['pin', 'four-pictures'])).toBe('four-pictures')
  expect(secretKindForGroups(['password', 'pictures', 'pin', 'four-pictures'])).toBe('pictures')
})
