import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-1000000', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-1000', { from: 0, to: 99 }],
  ['BYTES=5-6', { from: 5, to: 6 }],
  ['bytes=100-', 'beyond'],
  ['bytes=200-300', 'beyond'],
  ['bytes=-0', 'beyond'],
])('of a hundred bytes, %s asks for some', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=9-3',
  'bytes=0-1,5-6',
  'lines=1-2',
  'bytes=a-b',
  'bytes=1',
  '\0',
])('a header that asks for nothing that can be given, such as %j, is passed over', (header) => {
  expect(byteRange(header, 100)).toBeNull()
})
