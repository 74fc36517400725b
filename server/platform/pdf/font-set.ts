import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file of letters, and which letters are in it. */
interface Face {
  name: string
  file: string
  weight: number
  /** Which letters it is said to have: not all are in it. */
  ranges: readonly (readonly [number, number])[]
  only: RegExp | undefined
  isRightToLeft: boolean
  isShaped: boolean
}

/** A face as a paper takes it in. */
export interface FontFace {
  name: string
  bytes: Buffer
  letters: ReadonlySet<number>
  isRightToLeft: boolean
  /** Whether its letters are chosen and placed by those beside them. */
  isShaped: boolean
}

export type FontWeight = 'plain' | 'bold'

const require = createRequire(import.meta.url)

/** The product's own letters first, then those of other scripts, in one weight. `only`: what is taken from one that has more. */
const families = [
  { of: 'atkinson-hyperlegible-next', weights: { plain: 400, bold: 650 } },
  { of: 'noto-sans' },
  { of: 'noto-sans-arabic', isRightToLeft: true },
  { of: 'noto-sans-hebrew', isRightToLeft: true },
  { of: 'noto-sans-armenian' },
  { of: 'noto-sans-georgian' },
  { of: 'noto-sans-ethiopic' },
  { of: 'noto-sans-bengali' },
  { of: 'noto-sans-gurmukhi' },
  { of: 'noto-sans-gujarati' },
  { of: 'noto-sans-tamil' },
  { of: 'noto-sans-telugu' },
  { of: 'noto-sans-kannada' },
  { of: 'noto-sans-malayalam' },
  { of: 'noto-sans-thai' },
  { of: 'noto-sans-lao' },
  { of: 'noto-sans-khmer' },
  { of: 'noto-sans-myanmar' },
  { of: 'noto-sans-kr', only: /\p{Script_Extensions=Hangul}/u },
  { of: 'noto-emoji', only: /\p{Emoji}/u },
  { of: 'noto-sans-sc' },
]

const plainWeight = 450

/** Stands where no font has a letter. */
export const missingGlyph = '□'

/** Parts whose files have few of the letters that they name. */
const sparse = ['symbols', 'math']

/** Of the words that every paper has. */
const usualLetters = `${missingGlyph}${Array.from({ length: 0x180 - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('')}–−‘’“”…`

const facesOf = (weight: FontWeight): Face[] =>
  families.flatMap(({ of: family, weights, only, isRightToLeft = false }) => {
    const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`))
    const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
    const wanted = weights?.[weight] ?? plainWeight
    const parts = Object.entries(ranges).filter(([subset]) => !sparse.includes(subset))
    return parts.map(([subset, written]) => {
      const part = `${family}-${subset.replace(/[[\]]/g, '')}`
      return {
        name: `${part} ${wanted}`,
        file: join(folder, 'files', `${part}-wght-normal.woff2`),
        weight: wanted,
        ranges: rangesOf(written),
        only,
        isRightToLeft: isRightToLeft && family.endsWith(`-${subset}`),
        isShaped: weights === undefined,
      }
    })
  })

const rangesOf = (written: string): [number, number][] =>
  written.split(',').map((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)]
  })

const faces: Partial<Record<FontWeight, Face[]>> = {}

const isSaidToHave = ({ ranges }: Face, code: number): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last)

/** What only joins others, or chooses their shape, is not seen itself. */
const seenLettersOf = (sign: string): number[] =>
  [...sign]
    .filter((letter) => !/^\p{Default_Ignorable_Code_Point}$/u.test(letter))
    .map((letter) => letter.codePointAt(0)!)

/** The first face that has all that is seen of a sign. */
async function findFace(sign: string, weight: FontWeight): Promise<FontFace | null> {
  faces[weight] ??= facesOf(weight)
  const letters = seenLettersOf(sign)
  for (const face of faces[weight]) {
    if (face.only && !face.only.test(sign)) continue
    if (!letters.every((code) => isSaidToHave(face, code))) continue
    const opened = await open(face)
    if (letters.every((code) => opened.letters.has(code))) return opened
  }
  return null
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What readers take for one sign: a letter with its marks, or a picture made of several. */
export const signsOf = (text: string): string[] =>
  /^[\p{ASCII}\p{Script=Latin}\u2010-\u2027]*$/u.test(text)
    ? [...text]
    : Array.from(signs.segment(text), ({ segment }) => segment)

const opened = new Map<string, Promise<FontFace>>()

/** A font file with every letter of one weight, which is what a PDF can take parts of. */
function open({ file, weight, ranges, name, isRightToLeft, isShaped }: Face): Promise<FontFace> {
  const known = opened.get(name)
  if (known) return known
  const wanted = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
  )
  const read = async () => {
    const [whole, { default: subsetFont }, { listLetters }] = await Promise.all([
      readFile(file),
      import('subset-font'),
      import('./shape-text.ts'),
    ])
    const options = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const
    const bytes = await subsetFont(whole, wanted.join(''), options)
    return { name, bytes, letters: listLetters(bytes), isRightToLeft, isShaped }
  }
  const fresh = read()
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
  isPrintable(text: string): boolean
  /** Whether some letter that was written stood in no font. */
  hasStray(): boolean
}

export async function createFontSet(): Promise<FontSet> {
  const known = new Map<string, FontFace | null>()
  let isStray = false

  const knowOne = async (sign: string, weight: FontWeight): Promise<void> => {
    const key = `${weight} ${sign}`
    if (known.has(key)) return
    const face = await findFace(sign, weight)
    known.set(key, face)
    const letters = [...sign]
    // What no face has as a whole is written letter by letter.
    if (!face && letters.length > 1) for (const letter of letters) await knowOne(letter, weight)
  }
  const know = async (texts: string) => {
    for (const sign of new Set(signsOf(texts.normalize()))) {
      await knowOne(sign, 'plain')
      await knowOne(sign, 'bold')
    }
  }
  await know(usualLetters)

  const faceOf = (sign: string, weight: FontWeight) => known.get(`${weight} ${sign}`) ?? null

  /** Signs as they can be written: whole, or letter by letter without what is not seen. */
  const partsOf = (text: string, weight: FontWeight): string[] =>
    signsOf(text.normalize()).flatMap((sign) =>
      faceOf(sign, weight) ? [sign] : [...sign].filter((letter) => seenLettersOf(letter).length > 0),
    )

  return {
    know,
    hasStray: () => isStray,
    isPrintable: (text) => partsOf(text, 'plain').every((part) => faceOf(part, 'plain')),
    runsOf(text, weight) {
      const runs: TextRun[] = []
      for (const part of partsOf(text, weight)) {
        const face = faceOf(part, weight)
        if (!face) isStray = true
        const own = face ?? faceOf(missingGlyph, weight)!
        const shown = face ? part : missingGlyph
        const last = runs.at(-1)
        if (last?.face.name === own.name) last.text += shown
        else runs.push({ text: shown, face: own })
      }
      return inReadingOrder(runs)
    },
  }
}

/** Those of the texts that have a letter which stands in no font. */
export async function filterUnprintable(texts: readonly string[]): Promise<string[]> {
  const letters = await createFontSet()
  await letters.know(texts.join(' '))
  return texts.filter((text) => !letters.isPrintable(text))
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
