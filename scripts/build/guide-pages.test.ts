import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type GuideBlock, type GuideText, guideNames } from '#shared/help/guide-pages.ts'
import { languageCodes } from '#shared/languages.ts'
import { parseGuidePage } from './guide-pages.ts'

const project = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const pagesIn = (language: string) =>
  guideNames.map((name) => parseGuidePage(name, read(`docs/guide/${language}/${name}.md`)))

const partsOf = (blocks: readonly GuideBlock[]): (GuideBlock | GuideText)[] =>
  blocks.flatMap((block) => [
    block,
    ...('items' in block ? block.items.flatMap(partsOf) : 'text' in block ? block.text : []),
  ])

describe.each(languageCodes)('the guide in %s', (language) => {
  const pages = pagesIn(language)
  const parts = pages.flatMap(({ sections }) => sections.flatMap(({ blocks }) => partsOf(blocks)))

  test('has the same sections as in English', () => {
    const sections = (all: typeof pages) => all.map(({ name, sections }) => [name, sections.length])
    expect(sections(pages)).toEqual(sections(pagesIn('en')))
  })

  test('shows pictures that are there, and says what each shows', () => {
    const pictures = parts.filter((part) => typeof part !== 'string' && part.kind === 'picture')
    expect(pictures.length).toBeGreaterThan(0)
    for (const { name, shows } of pictures) {
      expect(existsSync(join(project, 'docs/guide/pictures', name)), name).toBe(true)
      expect(shows).not.toBe('')
    }
  })

  test('leads to its own pages and to sources', () => {
    const links = parts.flatMap((part) => (typeof part !== 'string' && part.kind === 'link' ? [part.to] : []))
    const own: string[] = guideNames.map((name) => `/help/${name}`)
    expect(links.filter((link) => !own.includes(link) && !link.startsWith('https://'))).toEqual([])
    expect(links).toContain('/help/points')
  })

  test('has the titles by which screens lead to it', () => {
    const said = JSON.parse(read(`client/messages/${language}/help.json`))
    for (const name of ['first-week', 'points', 'fading', 'graph'])
      expect(said[`help_${name.replace('-', '_')}`]).toBe(pages.find((page) => page.name === name)?.title)
  })
})

test.each([
  ['Words', 'has to begin with a title and a paragraph'],
  ['# Title\n\n- a', 'has to begin with a title and a paragraph'],
  ['# Title\n\nSum\n\nMore', 'more than a paragraph before its sections'],
  ['# *Title*\n\nSum', 'A title is plain text'],
  ['# Title\n\nSum\n\n## Part\n\n> Quote', 'cannot show a blockquote'],
  ['# Title\n\nSum\n\n## Part\n\nSay `this`', 'cannot show a inlineCode'],
  ['# Title\n\nSum\n\n## Part\n\n<b>Bold</b>', 'cannot show a html'],
])('a page of the guide that cannot be shown is refused: %j', (markdown, reason) => {
  expect(() => parseGuidePage('points', markdown)).toThrow(reason)
})
