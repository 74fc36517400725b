/** A text, or an element with what stands in it. */
export type HtmlPart =
  | string
  | { tag: string; attributes: Readonly<Record<string, string>>; parts: readonly HtmlPart[] }

let parse = (html: string): readonly HtmlPart[] =>
  partsOf(new DOMParser().parseFromString(html, 'text/html').body)

/** Where there is no browser to parse. */
export function parseHtmlBy(way: typeof parse): void {
  parse = way
}

/** The elements and texts of HTML; comments and the like are left out. */
export const parseHtml = (html: string): readonly HtmlPart[] => parse(html)

/** The words of a rich text, without its looks. */
export const htmlToText = (html: string): string => textOf(parseHtml(html)).trim()

const textOf = (parts: readonly HtmlPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : textOf(part.parts))).join('')

const partsOf = (element: Element): HtmlPart[] =>
  [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) {
      const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
      return { tag: node.localName, attributes, parts: partsOf(node) }
    }
    return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : []
  })
