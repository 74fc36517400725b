import { parsePictureNameFromAddress } from './uploads/picture-address.ts'

/** Rich text is an HTML string; whatever this list does not name is taken out of it, on the server when it is written. */
const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

export const richTextTags = [
  ...blocks,
  ...['br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'span', 'a', 'img'],
] as const

/** The elements whose text may be aligned. */
export const alignableTags = blocks

export const linkSchemes = [
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'callto',
  'sms',
  'cid',
  'xmpp',
] as const

/** Every link opens beside the product and tells its target nothing. */
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

// The kits' own classes hold an underscore or a capital or begin with `mantine-`: a text may not dress up as them.
export const linkClass = /^(?!mantine-)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

export const textAlign = /^(?:left|center|right|justify)$/
export const textColour = /^(?:#[\da-f]{3}|#[\da-f]{6}|rgb\(\d{1,3}(?:, ?\d{1,3}){2}\)|[a-z]{3,20})$/i
export const fontFamily =
  /^(?:[a-z][a-z\d -]*|"[a-z][a-z\d -]*"|'[a-z][a-z\d -]*')(?:, ?(?:[a-z][a-z\d -]*|"[a-z][a-z\d -]*"|'[a-z][a-z\d -]*'))*$/i

const linkAddress = new RegExp(`^(?:${linkSchemes.join('|')}):\\S`, 'i')
const listStart = /^-?\d{1,6}$/
const listType = /^[1aAiI]$/

/** Whether a link may point there: an absolute address with one of the schemes. */
export const isLinkAddress = (address: string): boolean => linkAddress.test(address)

const besideSlashes = linkSchemes.filter((scheme) => !/^(?:https?|ftps?)$/.test(scheme))
const schemeAlone = new RegExp(`^(?:${besideSlashes.join('|')}):`, 'i')

/**
 * Where a link leads that somebody typed: without `://` it gets `http://` in front, unless it begins with a scheme that
 * is written without slashes, as `mailto:` is. Nothing typed stays nothing.
 */
export function toLinkAddress(typed: string): string {
  const address = typed.trim()
  if (address === '' || address.includes('://') || schemeAlone.test(address)) return address
  return `http://${address}`
}

export const isListStart = (start: string): boolean => listStart.test(start)

export const isListType = (type: string): boolean => listType.test(type)

const pictureSource = /<img\b[^>]*?\ssrc="([^"]*)"/g

/** The names of the pictures that a cleaned text shows. */
export const pictureNamesInHtml = (html: string): string[] =>
  [...html.matchAll(pictureSource)].flatMap(([, source = '']) => parsePictureNameFromAddress(source) ?? [])
