import { type CSSProperties, createElement, Fragment, type ReactNode, useMemo } from 'react'
import { type HtmlPart, parseHtml } from '#client/platform/page/parse-html.ts'
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
  const parts = useMemo(() => parseHtml(html).map(toNode), [html])
  return <div className={css.text}>{parts}</div>
}

function toNode(part: HtmlPart, key: number): ReactNode {
  if (typeof part === 'string') return part
  const { tag, attributes } = part
  if (tag === 'img') return <Picture key={key} attributes={attributes} />
  if (tag === 'br') return <br key={key} />
  const inside = part.parts.map(toNode)
  if (!tags.has(tag)) return <Fragment key={key}>{inside}</Fragment>
  return createElement(tag, { key, ...propsOf(tag, attributes) }, ...inside)
}

type Attributes = Exclude<HtmlPart, string>['attributes']

function propsOf(tag: string, { style, href, start, type }: Attributes) {
  const link = href && /^(?!javascript:|data:|vbscript:)[a-z]+:/i.test(href) && { href, ...linkAttributes }
  const list = tag === 'ol' && { start: start ? Number(start) : undefined, type }
  return { ...(style && { style: looksOf(style) }), ...link, ...list }
}

const looks = { 'text-align': 'textAlign', color: 'color', 'font-family': 'fontFamily' } as const

function looksOf(style: string): CSSProperties {
  const said = style.split(';').flatMap((rule): [string, string][] => {
    const [name = '', ...value] = rule.split(':')
    const look = looks[name.trim().toLowerCase() as keyof typeof looks]
    return look ? [[look, value.join(':').trim()]] : []
  })
  return Object.fromEntries(said)
}

// Its size stands in its address, so that nothing moves when it comes.
function Picture({ attributes: { src = '', alt = '', title } }: { attributes: Attributes }) {
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
      alt={alt}
      title={title || undefined}
      loading="lazy"
      decoding="async"
    />
  )
}
