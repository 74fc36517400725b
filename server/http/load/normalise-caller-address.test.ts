import { expect, test } from 'vitest'
import { normaliseCallerAddress } from './normalise-caller-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', '0.0.0.0'],
  [undefined, '0.0.0.0'],
  ['192.0.2.7:443', '0.0.0.0'],
  ["'; drop table accounts", '0.0.0.0'],
])('a call from %s is counted as from %s', (told, stored) => {
  expect(normaliseCallerAddress(told)).toBe(stored)
})
