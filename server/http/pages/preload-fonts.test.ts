import { expect, test } from 'vitest'
import { fontsOfStyles, preloadFonts } from './preload-fonts.ts'

const fonts = fontsOfStyles(
  `@font-face{font-family:A;src:url(/letters.woff2)format("woff2");unicode-range:U+??,U+2000-206F}
   @font-face{font-family:B;src:url(/letters.woff2)format("woff2");unicode-range:U+0-2F,U+31-FF}
   @font-face{font-family:C;src:url("/zero.woff2")format("woff2");font-weight:400 700;unicode-range:U+30}
   @font-face{font-family:D;src:url(/rarer.woff2)format("woff2");unicode-range:U+100-2BA,U+1E00-1E9F}
   @font-face{font-family:E;src:local(Arial);font-weight:400 550}`,
)

test.each<[drawn: string, needed: string[]]>([
  ['<p class="_sum_0">8 of 9 points</p>', ['/letters.woff2']],
  ['<p>8 of 10 points</p>', ['/letters.woff2', '/zero.woff2']],
  ['<h1>Ann…</h1>', ['/letters.woff2']],
  ['<h1>Żaneta</h1>', ['/letters.woff2', '/rarer.woff2']],
  ['<p>宁</p>', []],
])('a page with %s asks at once for the fonts of its characters alone', (drawn, needed) => {
  const page = preloadFonts('<head><link rel="icon"></head>', fonts, drawn)
  expect([...page.matchAll(/rel="preload" as="font"[^>]*href="([^"]+)"/g)].map(([, file]) => file)).toEqual(
    needed,
  )
  expect(page).toMatch(/<link rel="icon"><\/head>$/)
})
