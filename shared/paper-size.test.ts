import { expect, test } from 'vitest'
import { usualPaperSize } from './paper-size.ts'

test.for([
  ['America/New_York', 'letter'],
  ['US/Pacific', 'letter'],
  ['America/Indiana/Indianapolis', 'letter'],
  ['Pacific/Honolulu', 'letter'],
  ['America/Toronto', 'letter'],
  ['America/Mexico_City', 'letter'],
  ['Asia/Manila', 'letter'],
  ['America/Santiago', 'letter'],
  ['America/Argentina/Buenos_Aires', 'a4'],
  ['America/Sao_Paulo', 'a4'],
  ['Europe/London', 'a4'],
  ['Asia/Calcutta', 'a4'],
  ['UTC', 'a4'],
])('an organisation in %s prints on %s until it chooses otherwise', ([timeZone, size]) => {
  expect(usualPaperSize(timeZone!)).toBe(size)
})
