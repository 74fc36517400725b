import { renderToHTMLString } from '@tiptap/static-renderer/pm/html-string'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editorExtensions } from '#client/staff-ui/rich-text/editor-extensions.ts'
import { normaliseHtml } from '#client/staff-ui/rich-text/normalise-html.ts'
import { cleanRichText } from './clean-rich-text.ts'

const src = '/uploads/0f8d2c4b6a1e9357bd02468ace13579b-800x600.webp'

interface Part {
  type: string
  attrs?: Record<string, string | number | null>
  content?: Part[]
  marks?: Part[]
  text?: string
}

const words = fc
  .string({ unit: fc.constantFrom(...'ab "\'<>&;é\u00a0😀م'), minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() !== '')
const looks = fc.record({
  color: fc.constantFrom(null, '#2a7d4f', 'red', 'rgb(42, 125, 79)'),
  fontFamily: fc.constantFrom(null, 'Georgia, serif', "'Comic Sans MS'"),
})
const link = fc.record({
  href: fc.constantFrom('https://school.test/a?b=1&c=2', 'mailto:office@school.test'),
  class: fc.constantFrom(null, 'more', 'more-help other'),
})
const marks = fc
  .subarray(['bold', 'italic', 'underline'])
  .chain((names) =>
    fc
      .tuple(fc.option(looks), fc.option(link))
      .map(([look, to]): Part[] => [
        ...(to ? [{ type: 'link', attrs: to }] : []),
        ...(look && (look.color || look.fontFamily) ? [{ type: 'textStyle', attrs: look }] : []),
        ...names.map((type) => ({ type })),
      ]),
  )
const inline = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: words, marks }) },
  fc.constant<Part>({ type: 'hardBreak' }),
)
const sides = fc.constantFrom(null, 'left', 'center', 'right', 'justify')
const paragraph = fc
  .tuple(sides, fc.array(inline, { minLength: 1, maxLength: 4 }))
  .map(([textAlign, content]): Part => ({ type: 'paragraph', attrs: { textAlign }, content }))
const heading = fc
  .tuple(sides, fc.integer({ min: 1, max: 6 }), fc.array(inline, { minLength: 1, maxLength: 3 }))
  .map(([textAlign, level, content]): Part => ({ type: 'heading', attrs: { textAlign, level }, content }))
const said = 'A "quiet" corner & <more>'
const image = fc
  .tuple(fc.constantFrom(null, '', said), fc.constantFrom(null, said))
  .map(([alt, title]): Part => ({ type: 'image', attrs: { src, alt, title } }))
const item = (content: Part[]): Part => ({ type: 'listItem', content })
const list = fc.oneof(
  fc
    .array(paragraph, { minLength: 1, maxLength: 2 })
    .map((content): Part => ({ type: 'bulletList', content: [item(content)] })),
  fc
    .tuple(fc.integer({ min: -9, max: 900 }), fc.constantFrom(null, 'a', 'A', 'i', 'I', '1'), paragraph)
    .map(
      ([start, type, one]): Part => ({ type: 'orderedList', attrs: { start, type }, content: [item([one])] }),
    ),
)
const content = fc.array(fc.oneof(paragraph, heading, image, list), { minLength: 1, maxLength: 5 })

test('all that the editor can make is kept by the server letter for letter', () => {
  fc.assert(
    fc.property(content, (parts) => {
      const html = renderToHTMLString({
        extensions: editorExtensions,
        content: { type: 'doc', content: parts },
      })
      const made = normaliseHtml(html)
      expect(cleanRichText(made)).toBe(made)
    }),
    { numRuns: 300 },
  )
})
