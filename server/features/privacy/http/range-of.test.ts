import { expect, test } from 'vitest'
import { parseByteRange } from './export-downloads.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['BYTES=5-6', { start: 5, end: 6 }],
  ['bytes=100-', 'beyond'],
  ['bytes=200-300', 'beyond'],
  ['bytes=-0', 'beyond'],
])('of a hundred bytes, %s asks for some', (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range)
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
  expect(parseByteRange(header, 100)).toBeNull()
})
