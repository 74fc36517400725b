import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Plugin } from 'vite'
import {
  type GuideBlock,
  type GuideName,
  type GuidePage,
  type GuideText,
  guideNames,
} from '#shared/help/guide-pages.ts'

type Root = ReturnType<typeof fromMarkdown>
type Block = Root['children'][number]
type Inline = Extract<Block, { type: 'paragraph' }>['children'][number]

const guideFolder = join(import.meta.dirname, '../../docs/guide')
const prefix = 'virtual:guide/'

/** Gives the client the guide of each language in `docs/guide/` as `virtual:guide/<language>`, parsed. */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : null),
    load(asked) {
      if (!asked.startsWith(`\0${prefix}`)) return null
      const language = asked.slice(prefix.length + 1)
      const pages = guideNames.map((name) => {
        const file = join(guideFolder, language, `${name}.md`)
        this.addWatchFile(file)
        return parseGuidePage(name, readFileSync(file, 'utf8'))
      })
      return `export default ${JSON.stringify(pages)}`
    },
  }
}

/** A title, a paragraph that sums the page up, and its sections; throws at anything the page could not show. */
export function parseGuidePage(name: GuideName, markdown: string): GuidePage {
  const [title, summary, ...rest] = fromMarkdown(markdown).children
  if (title?.type !== 'heading' || title.depth !== 1 || summary?.type !== 'paragraph')
    throw new Error(`${name}.md has to begin with a title and a paragraph`)
  const sections: { id: string; title: string; blocks: GuideBlock[] }[] = []
  for (const block of rest) {
    if (block.type === 'heading' && block.depth === 2)
      sections.push({ id: `part-${sections.length + 1}`, title: wordsOf(block.children), blocks: [] })
    else if (sections.length === 0)
      throw new Error(`${name}.md has more than a paragraph before its sections`)
    else sections.at(-1)!.blocks.push(toBlock(block))
  }
  return { name, title: wordsOf(title.children), summary: wordsOf(summary.children), sections }
}

function toBlock(block: Block): GuideBlock {
  if (block.type === 'list')
    return {
      kind: 'list',
      isOrdered: block.ordered ?? false,
      items: block.children.map(({ children }) => children.map(toBlock)),
    }
  if (block.type !== 'paragraph') throw new Error(`The guide cannot show a ${block.type}`)
  const [first] = block.children
  if (first?.type === 'image' && block.children.length === 1)
    return { kind: 'picture', name: basename(first.url), shows: first.alt ?? '' }
  return { kind: 'paragraph', text: block.children.map(toText) }
}

function toText(inline: Inline): GuideText {
  if (inline.type === 'text') return inline.value.replaceAll('\n', ' ')
  if (inline.type === 'strong' || inline.type === 'emphasis')
    return { kind: inline.type, text: inline.children.map(toText) }
  if (inline.type === 'link')
    return { kind: 'link', to: addressOf(inline.url), text: inline.children.map(toText) }
  throw new Error(`The guide cannot show a ${inline.type}`)
}

const addressOf = (url: string) => (url.endsWith('.md') ? `/help/${basename(url, '.md')}` : url)

function wordsOf(inlines: readonly Inline[]): string {
  const words = inlines.map(toText)
  if (!words.every((word) => typeof word === 'string')) throw new Error('A title is plain text')
  return words.join('')
}
