import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test.each([
  ['Europe/Oslo', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Europe/Nowhere', false],
  ['Oslo', false],
  ['', false],
])('whether %j is a time zone is %j', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})
