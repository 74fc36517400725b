const styleOf = /style="([^"]*)"/g
const blankEnd = /(?:<p><\/p>)+$/

/** The editor's HTML in the very spelling in which the server keeps it, so that what is saved is what is here. */
export const normaliseHtml = (html: string): string =>
  html
    .replace(/<(br|img)\b([^>]*?)\s*\/?>/g, '<$1$2 />')
    .replace(styleOf, (_, style: string) => `style="${spelt(style)}"`)
    .replaceAll('&nbsp;', '\u00a0')
    .replace(blankEnd, '')

const spelt = (style: string) =>
  style
    .split(';')
    .map((declaration) => declaration.trim().replace(/:\s+/, ':'))
    .filter((declaration) => declaration !== '')
    .join(';')
