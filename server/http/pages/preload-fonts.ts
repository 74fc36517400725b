/** A font that styles name, and the characters that it is there for. */
export interface FontOfStyles {
  address: string
  characters: RegExp
}

const face = /@font-face\s*\{[^}]*?url\(["']?([^)"']+)[^}]*?unicode-range:([^;}]+)/g
const range = /U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi

export const fontsOfStyles = (styles: string): FontOfStyles[] =>
  [...styles.matchAll(face)].map(([, address, ranges]) => ({
    address: address!,
    characters: new RegExp(`[${[...ranges!.matchAll(range)].map(toClass).join('')}]`, 'u'),
  }))

/** `U+4??` stands for `U+400-4FF`. */
const toClass = ([, first, last]: RegExpMatchArray): string =>
  `\\u{${first!.replaceAll('?', '0')}}-\\u{${last ?? first!.replaceAll('?', 'F')}}`

/** A page that asks at once for the fonts of what was drawn on it: without them it would be laid out twice. */
export function preloadFonts(page: string, fonts: readonly FontOfStyles[], drawn: string): string {
  const text = drawn.replace(/<[^>]*>/g, '')
  const needed = new Set(fonts.flatMap(({ address, characters }) => (characters.test(text) ? address : [])))
  const links = [...needed].map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
  )
  return page.replace('<link', () => `${links.join('')}<link`)
}
