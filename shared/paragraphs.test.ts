import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphsToText, textToParagraphs } from './paragraphs.ts'

test('a blank line begins a paragraph, and a line break stays one', () => {
  expect(textToParagraphs('Calm start.\nBreathe.\n\n\nGo.\n')).toBe(
    '<p>Calm start.<br />Breathe.</p>\n<p>Go.</p>',
  )
})

test('nothing written is no paragraph', () => {
  expect(textToParagraphs(' \n \n')).toBe('')
  expect(paragraphsToText('')).toBe('')
})

test('signs of HTML are words like any other', () => {
  expect(textToParagraphs('<b> & "you"')).toBe('<p>&lt;b&gt; &amp; "you"</p>')
  expect(paragraphsToText('<p>&lt;b&gt; &amp; "you"</p>')).toBe('<b> & "you"')
})

test('a rich text keeps its words', () => {
  expect(
    paragraphsToText('<h3>Calm</h3><p>in <strong>bold</strong></p><ul><li>one</li><li>two</li></ul>'),
  ).toBe('Calm\n\nin bold\n\none\n\ntwo')
})

test('what was typed comes back as it reads', () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\s+/g, ' ').trim())
  const paragraph = fc.array(
    line.filter((text) => text !== ''),
    { minLength: 1, maxLength: 3 },
  )
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 4 }), (paragraphs) => {
      const text = paragraphs.map((lines) => lines.join('\n')).join('\n\n')
      expect(paragraphsToText(textToParagraphs(text))).toBe(text)
    }),
  )
})

test('a text at its bound is never too long for the draft', () => {
  const longest = (most: number) =>
    Math.max(
      ...['&', '&\n', '&\n\n', '\n'].map((part) => textToParagraphs(part.repeat(most).slice(0, most)).length),
    )
  expect(longest(3_000)).toBeLessThanOrEqual(20_000)
  expect(longest(700)).toBeLessThanOrEqual(5_000)
})
