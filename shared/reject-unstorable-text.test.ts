import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rejectUnstorableText } from './reject-unstorable-text.ts'

const text = z.optional(z.string())
const schema = rejectUnstorableText(
  z.object({
    search: text,
    lines: z.optional(z.array(z.object({ text }))),
    words: z.optional(z.record(z.string(), text)),
  }),
)
const placesIn = (input: unknown) =>
  z.safeParse(schema, input).error?.issues.map(({ path }) => path.join('.'))

describe.each([
  ['a zero byte', '\0'],
  ['the first half of a pair', '\ud83e'],
  ['the second half of a pair', '\udda6'],
  ['what is no character', '\uffff'],
  ['what is no character of another plane', '\u{1fffe}'],
  ['what is no character among the Arabic forms', '\ufdd0'],
])('%s', (_, sign) => {
  test.each([
    ['a field', { search: `x${sign}y` }, ['search']],
    ['an item of a list', { lines: [{ text: 'x' }, { text: sign }] }, ['lines.1.text']],
    ['a value by its name', { words: { yes: sign } }, ['words.yes']],
    ['a name itself', { words: { [sign]: 'yes' } }, ['words']],
    ['two fields', { search: sign, words: { yes: sign } }, ['search', 'words.yes']],
  ])('in %s is refused there', (_, input, places) => {
    expect(placesIn(input)).toEqual(places)
  })
})

test.each(['', 'Zoë 🦦', 'two\nlines\tof text', '\u{10fffd}', '\ufffd'])('%j is taken', (search) => {
  expect(placesIn({ search })).toBeUndefined()
})
