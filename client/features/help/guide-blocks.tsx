import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { GuideBlock, GuideText } from '#shared/help/guide-pages.ts'
import css from './guide-blocks.module.css'

const pictures: Record<string, string> = import.meta.glob('../../../docs/guide/pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const pictureAt = (name: string) =>
  Object.entries(pictures).find(([path]) => path.endsWith(`/${name}`))?.[1] ?? ''

/** What a section of the guide says. */
export const GuideBlocks = ({ blocks }: { blocks: readonly GuideBlock[] }) =>
  keyed(blocks, (block) => <Block block={block} />)

function Block({ block }: { block: GuideBlock }) {
  if (block.kind === 'picture')
    return (
      <img
        className={css.picture}
        src={pictureAt(block.name)}
        alt={block.shows}
        width={240}
        height={140}
        loading="lazy"
      />
    )
  if (block.kind === 'paragraph')
    return (
      <p className={css.paragraph}>
        <Words text={block.text} />
      </p>
    )
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List className={css.list}>
      {keyed(block.items, (blocks) => (
        <li>
          {keyed(blocks, (inner) =>
            inner.kind === 'paragraph' ? <Words text={inner.text} /> : <Block block={inner} />,
          )}
        </li>
      ))}
    </List>
  )
}

const Words = ({ text }: { text: readonly GuideText[] }) => keyed(text, (words) => <Word word={words} />)

function Word({ word }: { word: GuideText }) {
  if (typeof word === 'string') return word
  if (word.kind === 'strong')
    return (
      <strong>
        <Words text={word.text} />
      </strong>
    )
  if (word.kind === 'emphasis')
    return (
      <em>
        <Words text={word.text} />
      </em>
    )
  // Sources are cited in the language in which they were written.
  if (word.to.startsWith('https:'))
    return (
      <a href={word.to} lang="en" hrefLang="en" rel="noreferrer">
        <Words text={word.text} />
      </a>
    )
  return (
    <Link to={word.to as LinkProps['to']}>
      <Words text={word.text} />
    </Link>
  )
}

/** They never change places. */
function keyed<Part>(parts: readonly Part[], draw: (part: Part) => React.ReactNode) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page of the guide never changes while it is shown
    <Fragment key={index}>{draw(part)}</Fragment>
  ))
}
