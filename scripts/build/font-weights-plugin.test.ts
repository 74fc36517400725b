import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, expect, test } from 'vitest'
import { fontWeightRange } from '../../vite.config.ts'
import { subsetFontWeights } from './font-weights-plugin.ts'

const project = join(import.meta.dirname, '../..')
const font = readFileSync(
  join(
    project,
    'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  ),
)
const drawn = (font: Buffer, weight: number) =>
  subsetFont(font, 'Zoë’s', { targetFormat: 'sfnt', variationAxes: { wght: weight } })

let kept: Buffer
beforeAll(async () => {
  kept = await subsetFontWeights(font, fontWeightRange)
}, 60_000)

test('a font without the weights that nothing asks for is smaller by a third at least', () => {
  expect(kept.length).toBeLessThan((font.length * 2) / 3)
})

test('a font of which one sign is wanted is smaller still', async () => {
  expect((await subsetFontWeights(font, fontWeightRange, '0')).length).toBeLessThan(2000)
})

test.each([fontWeightRange.min, fontWeightRange.max])(
  'letters of weight %d keep their shape',
  async (weight) => {
    expect(shapes(await drawn(kept, weight))).toBe(shapes(await drawn(font, weight)))
  },
)

test('a font goes on saying whose it is', async () => {
  const named = await subsetFont(kept, 'a', { targetFormat: 'sfnt', preserveNameIds: [0] })
  const inUtf16 = Buffer.from('The Atkinson Hyperlegible Next Project Authors', 'utf16le').swap16()
  expect(named.includes(inUtf16)).toBe(true)
})

test('no style asks for a weight that the fonts do not have', () => {
  const styles = globSync('client/**/*.{css,ts,tsx}', { cwd: project })
  const asked = styles.flatMap((file) =>
    [
      ...readFileSync(join(project, file), 'utf8').matchAll(
        /(?:font(?:-weight|Weight)?|fw)[:=]\W*(\d{3})\b/g,
      ),
    ].map(([, weight]) => ({ file, weight: Number(weight) })),
  )
  expect(asked.length).toBeGreaterThan(50)
  expect(asked.filter(({ weight }) => weight < fontWeightRange.min || weight > fontWeightRange.max)).toEqual(
    [],
  )
})

test('styles ask for every sign of the font, and for learners’ zero in another', () => {
  const [rarer, usual] = facesIn('node_modules/@fontsource-variable/atkinson-hyperlegible-next/index.css')
  const ours = Object.fromEntries(
    facesIn('client/ui/fonts.css').map(({ family, signs }) => [family, signs] as const),
  )
  expect(ours.Letters).toEqual(usual!.signs)
  expect(ours['Plain Zero']).toEqual(new Set([zero]))
  expect(ours['Letters Without Zero']).toEqual(new Set([...usual!.signs].filter((sign) => sign !== zero)))
  expect(ours['Rarer Letters']).toEqual(rarer!.signs)
})

const zero = 0x30

/** The faces of a file of styles that are for some signs alone, with the code points of these. */
const facesIn = (file: string) =>
  [...readFileSync(join(project, file), 'utf8').matchAll(/@font-face \{[^}]*unicode-range:[^}]*\}/g)].map(
    ([face]) => ({
      family: /font-family: ["'](.*)["']/.exec(face)![1]!,
      signs: new Set([...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(toCodePoints)),
    }),
  )

function toCodePoints([, first, last = first]: RegExpMatchArray): number[] {
  const from = Number.parseInt(first!, 16)
  return Array.from({ length: Number.parseInt(last!, 16) - from + 1 }, (_, more) => from + more)
}

/** The outlines of a font. */
function shapes(font: Buffer): string {
  const tables = font.readUInt16BE(4)
  for (let n = 0; n < tables; n++) {
    const entry = 12 + n * 16
    if (font.toString('latin1', entry, entry + 4) !== 'glyf') continue
    const start = font.readUInt32BE(entry + 8)
    return font.toString('hex', start, start + font.readUInt32BE(entry + 12))
  }
  throw new Error('The font has no outlines.')
}
