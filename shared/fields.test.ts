import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line } from './fields.ts'

test.each([
  ['a line break', 'Bob\r\n\r\nYour account is locked'],
  ['a zero byte', 'Bob\0'],
  ['an escape', 'Bob\u001b[2J'],
  ['half a surrogate pair', 'Bob\ud800'],
  ['nothing but spaces', '   '],
  ['more than its length', 'B'.repeat(21)],
])('a name with %s is none', (_, name) => {
  expect(z.safeParse(line(20), name).success).toBe(false)
})

test.each(['Nóra Ó Briain', '李小龍', 'Zoë-Ann 🦦', 'أمينة'])('%s is a name', (name) => {
  expect(z.parse(line(20), ` ${name}\n`)).toBe(name)
})
