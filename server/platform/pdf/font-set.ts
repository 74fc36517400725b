import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** A file of letters, and which letters are in it. */
interface Face {
  name: string
  file: string
  weight: number
  ranges: readonly (readonly [number, number])[]
  isRightToLeft: boolean
}

/** A face as a paper takes it in. */
export interface FontFace {
  name: string
  bytes: Buffer
  isRightToLeft: boolean
}

export type FontWeight = 'plain' | 'bold'

const require = createRequire(import.meta.url)

/** The product's own letters first, then those of other scripts, in one weight. */
const families = [
  {
    at: require.resolve('@fontsource-variable/atkinson-hyperlegible-next/package.json'),
    weights: { plain: 400, bold: 650 },
  },
  { at: require.resolve('@fontsource-variable/noto-sans/package.json'), weights: { plain: 450 } },
  {
    at: require.resolve('@fontsource-variable/noto-sans-arabic/package.json'),
    weights: { plain: 450 },
    isRightToLeft: true,
  },
  { at: require.resolve('@fontsource-variable/noto-sans-sc/package.json'), weights: { plain: 450 } },
] as const

/** Stands where no font has a letter. */
export const missingGlyph = '□'

/** Parts whose files have few of the letters that they name. */
const sparse = ['symbols', 'math']

/** Of the words that every paper has. */
const usualLetters = `${missingGlyph}${Array.from({ length: 0x180 - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('')}–−‘’“”…`

const facesOf = (weight: FontWeight): Face[] =>
  families.flatMap((one) => {
    const folder = dirname(one.at)
    const family = basename(folder)
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
    const wanted = weight === 'bold' && 'bold' in one.weights ? one.weights.bold : one.weights.plain
    const parts = Object.entries(ranges).filter(([subset]) => !sparse.includes(subset))
    return parts.map(([subset, written]) => {
      const part = `${family}-${subset.replace(/[[\]]/g, '')}`
      return {
        name: `${part} ${wanted}`,
        file: join(folder, 'files', `${part}-wght-normal.woff2`),
        weight: wanted,
        ranges: rangesOf(written),
        isRightToLeft: 'isRightToLeft' in one && subset === 'arabic',
      }
    })
  })

const rangesOf = (written: string): [number, number][] =>
  written.split(',').map((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
  })

const faces: Partial<Record<FontWeight, Face[]>> = {}
const faceFor = (letter: string, weight: FontWeight): Face | undefined => {
  faces[weight] ??= facesOf(weight)
  const code = letter.codePointAt(0)!
  return faces[weight].find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last))
}

const opened = new Map<string, Promise<FontFace>>()

/** A font file with every letter of one weight, which is what a PDF can take parts of. */
function open({ name, file, weight, ranges, isRightToLeft }: Face): Promise<FontFace> {
  const known = opened.get(name)
  if (known) return known
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  )
  const fresh = Promise.all([readFile(file), import('subset-font')])
    .then(([bytes, { default: subsetFont }]) =>
      subsetFont(bytes, letters.join(''), { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
    )
    .then((bytes) => ({ name, bytes, isRightToLeft }))
  opened.set(name, fresh)
  return fresh
}

/** A piece of text in one face. */
export interface TextRun {
  text: string
  face: FontFace
}

/** What knows the letters of all texts that it was given before they are written. */
export interface FontSet {
  know(texts: string): Promise<void>
  /** Text in pieces of one face each. */
  runsOf(text: string, weight: FontWeight): TextRun[]
  /** Whether some letter stood in no font. */
  hasStray(): boolean
}

export async function createFontSet(): Promise<FontSet> {
  const known = new Map<string, FontFace | null>()
  let isStray = false

  const knowOne = async (letter: string, weight: FontWeight) => {
    const key = `${weight} ${letter}`
    if (known.has(key)) return
    const face = faceFor(letter, weight)
    known.set(key, face ? await open(face) : null)
  }
  const know = async (texts: string) => {
    for (const letter of new Set(texts)) {
      await knowOne(letter, 'plain')
      await knowOne(letter, 'bold')
    }
  }
  await know(usualLetters)

  const faceOf = (letter: string, weight: FontWeight) => known.get(`${weight} ${letter}`) ?? null

  return {
    know,
    hasStray: () => isStray,
    runsOf(text, weight) {
      const runs: TextRun[] = []
      for (const letter of text) {
        const face = faceOf(letter, weight)
        if (!face) isStray = true
        const shown = face ? letter : missingGlyph
        const last = runs.at(-1)
        const own = face ?? faceOf(missingGlyph, weight)!
        if (last?.face.name === own.name) last.text += shown
        else runs.push({ text: shown, face: own })
      }
      return inReadingOrder(runs)
    },
  }
}

/** Neighbouring words that are written from right to left stand in that order. */
function inReadingOrder(runs: readonly TextRun[]): TextRun[] {
  const first = runs.findIndex(({ face }) => face.isRightToLeft)
  if (first === -1) return [...runs]
  let end = first + 1
  for (const [place, { face, text }] of runs.entries()) {
    if (place <= first) continue
    if (face.isRightToLeft) end = place + 1
    else if (text.trim() !== '') break
  }
  return [...runs.slice(0, first), ...runs.slice(first, end).toReversed(), ...inReadingOrder(runs.slice(end))]
}
