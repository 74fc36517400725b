import { expect, test } from 'vitest'
import { takeScriptsOut } from './take-scripts-out.ts'

test('a page names its scripts apart, what asks ahead first, and runs none of them by itself', () => {
  const ahead = '<script type="module" async crossorigin src="/build/ahead.js"></script>'
  const main = '<script type="module" crossorigin src="/build/main.js" nonce="n"></script>'
  const part = '<link rel="modulepreload" crossorigin href="/build/part.js">'
  const { html, ...named } = takeScriptsOut(`<head>${ahead}${part}${main}</head>`, 'dist')
  expect(named).toEqual({
    scripts: ['/build/ahead.js', '/build/main.js'],
    preloaded: ['/build/part.js'],
    fonts: [],
  })
  expect(html).not.toMatch(/<script|modulepreload/)
})
