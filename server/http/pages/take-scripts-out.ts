import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontsOfStyles } from './preload-fonts.ts'

const sheet = /<link rel="stylesheet" crossorigin href="\/build\/([^"]+)"[^>]*>/g
const script = /<script type="module"(?: async)? crossorigin src="([^"]+)"[^>]*><\/script>/g
const preloaded = /<link rel="modulepreload" crossorigin href="([^"]+)"[^>]*>/g
const fontAhead = /<link rel="preload" as="font"[^>]*>/g
const loadedFont = /@font-face\s*\{[^}]*url\([^}]*\}/g

/**
 * A built page with its styles in it, and beside it the scripts that it named and the fonts that it may need. The links
 * of styles stay for later parts, which look whether they are there. Fonts that wait are in a style of their own, which
 * the page's guard lets in.
 */
export function takeScriptsOut(built: string, dist: string, { fontsWait = false } = {}) {
  const addressesOf = (tag: RegExp) => [...built.matchAll(tag)].map(([, address]) => address!)
  const styles = addressesOf(sheet)
    .map((file) => readFileSync(join(dist, 'client', file), 'utf8'))
    .join('')
  const late = fontsWait ? (styles.match(loadedFont) ?? []).join('') : ''
  const atOnce = fontsWait ? styles.replace(loadedFont, '') : styles
  const waiting = late && `<style nonce="__CSP_NONCE__" media="not all">${late}</style>`
  const html = built
    .replace(fontAhead, '')
    .replace(sheet, (link) => link.replace('<link', '<link disabled'))
    .replace(script, '')
    .replace(preloaded, '')
    .replace('</head>', () => `<style nonce="__CSP_NONCE__">${atOnce}</style>${waiting}</head>`)
  const fonts = fontsWait ? [] : fontsOfStyles(styles)
  return { html, fonts, scripts: addressesOf(script), preloaded: addressesOf(preloaded) }
}
