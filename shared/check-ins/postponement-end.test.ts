import { expect, test } from 'vitest'
import { postponementEnd } from './postponement-end.ts'

const at = (time: string) => Date.parse(`2026-09-07T${time}Z`)

test.each([
  ['after twenty minutes, where there is time', '10:00:00', '09:20:00'],
  ['half-way to its closing, where that is sooner', '09:30:00', '09:15:00'],
  ['before it closes, however little time is left', '09:01:00', '09:00:30'],
  ['at once, where it has closed', '08:59:00', '09:00:00'],
])('a check-in that was put off comes back %s', (_when, closesAt, back) => {
  expect(postponementEnd(at(closesAt), at('09:00:00'))).toBe(at(back))
})
