import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { linkAttributes, richTextTags } from '#shared/rich-text.ts'
import { parsePictureSize, toSmallPictureName } from '#shared/uploads/picture-address.ts'
import css from './rich-text-content.module.css'

const tags = new Set<string>(richTextTags)
const folder = '/uploads/'

// Pixels of the page.
const widest = 480
const highest = 320

/** A rich text as it was written. Nothing of its HTML reaches the page but the elements and looks that are named here. */
export function RichTextContent({ html }: { html: string }) {
  const parts = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={css.text}>{parts}</div>
}

const childrenOf = (element: Element): ReactNode[] => [...element.childNodes].map(partOf)

function partOf(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof HTMLElement)) return node.nodeType === Node.TEXT_NODE ? node.nodeValue : null
  const tag = node.localName
  if (tag === 'img') return <Picture key={key} image={node as HTMLImageElement} />
  if (tag === 'br') return <br key={key} />
  if (!tags.has(tag)) return <Fragment key={key}>{childrenOf(node)}</Fragment>
  return createElement(tag, { key, ...attributesOf(node) }, ...childrenOf(node))
}

function attributesOf(element: HTMLElement) {
  const { textAlign, color, fontFamily } = element.style
  const style = textAlign || color || fontFamily ? { textAlign, color, fontFamily } : undefined
  const href = element.getAttribute('href')
  const link = href && /^(?!javascript:|data:|vbscript:)[a-z]+:/i.test(href) && { href, ...linkAttributes }
  const list = element instanceof HTMLOListElement && {
    start: element.start,
    type: element.getAttribute('type') ?? undefined,
  }
  return { ...(style && { style }), ...link, ...list }
}

// Its size stands in its address, so that nothing moves when it comes.
function Picture({ image }: { image: HTMLImageElement }) {
  const src = image.getAttribute('src') ?? ''
  const name = src.startsWith(folder) ? src.slice(folder.length) : ''
  const size = parsePictureSize(name)
  if (!size) return null
  const small = toSmallPictureName(name)
  const scale = Math.min(1, widest / size.width, highest / size.height)
  return (
    <img
      width={Math.round(size.width * scale)}
      height={Math.round(size.height * scale)}
      src={src}
      srcSet={small ? `${folder}${small} 480w, ${src} ${size.width}w` : undefined}
      sizes="(max-width: 480px) 100vw, 480px"
      alt={image.alt}
      title={image.title || undefined}
      loading="lazy"
      decoding="async"
    />
  )
}
