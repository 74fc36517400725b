import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const sheet = /<link rel="stylesheet" crossorigin href="\/build\/([^"]+)"[^>]*>/g
const script = /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/g
const preloaded = /<link rel="modulepreload" crossorigin href="([^"]+)"[^>]*>/g

/**
 * A built page with its styles in it, and beside it the scripts that it named. The links of styles stay for later
 * parts, which look whether they are there.
 */
export function takeScriptsOut(page: string, dist: string) {
  const addressesOf = (tag: RegExp) => [...page.matchAll(tag)].map(([, address]) => address!)
  const styles = addressesOf(sheet).map((file) => readFileSync(join(dist, 'client', file), 'utf8'))
  const html = page
    .replace(sheet, (link) => link.replace('<link', '<link disabled'))
    .replace(script, '')
    .replace(preloaded, '')
    .replace('</head>', () => `<style nonce="__CSP_NONCE__">${styles.join('')}</style></head>`)
  return { html, scripts: addressesOf(script), preloaded: addressesOf(preloaded) }
}
