import type { TextEncoding } from '#shared/text-encodings.ts'

const western = [
  'áéíóúñü',
  'àâæçéèêëîïôœùûüÿ',
  'äöüß',
  'åäöæøéèêóòôü',
  'ãõáâàçéêíóôú',
  'àèéìíòóùú',
  'áéíóúýðþæö',
  'àçéèíïóòúü',
  'éèêëïóöü',
]
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîşţșț', 'čćđšž']

/** The letters past ASCII of the languages that an encoding is for, a language each. */
const alphabets: Partial<Record<TextEncoding, readonly string[]>> = {
  'windows-1252': western,
  macintosh: western,
  'windows-1250': central,
  'iso-8859-2': central,
  'windows-1254': ['âçğıîöşûü\u0307'],
  'windows-1257': ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž'],
}
// Halves of kana are what other alphabets look like in Shift_JIS.
const japanese = /^[\p{Script=Han}\p{Script=Hiragana}[\p{Script=Katakana}--[\uff61-\uff9f]]ー]+$/v

const scripts: Partial<Record<TextEncoding, RegExp>> = {
  'windows-1251': /^\p{Script=Cyrillic}+$/u,
  'windows-1253': /^\p{Script=Greek}+$/u,
  'windows-1255': /^\p{Script=Hebrew}+$/u,
  'windows-1256': /^[\p{Script=Arabic}\p{M}]+$/u,
  'windows-874': /^(?![ะ-ฺๅ-๏])(?:[\u0e01-\u0e3a\u0e40-\u0e4e](?![\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{3}))+$/u,
  'koi8-r': /^\p{Script=Cyrillic}+$/u,
  ibm866: /^\p{Script=Cyrillic}+$/u,
  gb18030: /^\p{Script=Han}+$/u,
  big5: /^\p{Script=Han}+$/u,
  shift_jis: japanese,
  'euc-jp': japanese,
  'euc-kr': /^\p{Script=Hangul}+$/u,
}

/** The first bytes of common characters in each encoding of Chinese and Japanese; of a name, most of them are such. */
const commonRows: Partial<
  Record<TextEncoding, readonly [from: number, to: number, second: readonly number[]]>
> = {
  gb18030: [0xb0, 0xd7, range(0xa1, 0xfe)],
  big5: [0xa4, 0xc6, [...range(0x40, 0x7e), ...range(0xa1, 0xfe)]],
  shift_jis: [0x88, 0x97, [...range(0x40, 0x7e), ...range(0x80, 0xfc)]],
  'euc-jp': [0xb0, 0xcf, range(0xa1, 0xfe)],
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

const commonSigns = new Map<TextEncoding, ReadonlySet<string>>()

function commonIn(encoding: TextEncoding): ReadonlySet<string> | null {
  const [from, to, second] = commonRows[encoding] ?? []
  if (from === undefined || to === undefined || !second) return null
  const known = commonSigns.get(encoding)
  if (known) return known
  const bytes = range(from, to).flatMap((first) => second.flatMap((next) => [first, next]))
  const signs = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
  commonSigns.set(encoding, signs)
  return signs
}

function isOfCommonSigns(word: string, common: ReadonlySet<string> | null): boolean {
  const signs = [...word].filter((sign) => /\p{Script=Han}/u.test(sign))
  return !common || signs.filter((sign) => common.has(sign)).length * 2 > signs.length || signs.length === 0
}

const wordPattern = /[^\s,;:"()/|]+/g
const foreignLetter = /[^\p{ASCII}]/u
/** What Hebrew looks like in the encodings of Greek and Cyrillic, whose names begin with a capital. */
const uncapitalised = /^[\p{Script=Greek}\p{Script=Cyrillic}]+$/u
const aside = /[’‘“”–—…·´ªº°«»\u00a0]/gu
const asideWithin = /\p{L}[‘“”–—…·´ªº°«»]\p{L}/u
const capitalWithin = /\p{Ll}[^\P{Lu}\p{ASCII}]|\p{Lu}[^\P{Lu}\p{ASCII}]\p{Ll}/u

/**
 * How well a text reads as names in the languages of its encoding: how many of its words past ASCII can be of one of
 * them, less those that can be of none.
 */
export function scoreNamePlausibility(text: string, encoding: TextEncoding): number {
  const languages = (alphabets[encoding] ?? []).map((letters) => ({ letters: new Set(letters), words: 0 }))
  const script = scripts[encoding]
  const common = commonIn(encoding)
  let ofScript = 0
  let ofNone = 0
  for (const [given] of text.matchAll(wordPattern)) {
    if (!foreignLetter.test(given)) continue
    const parts = given.split(/['’.-]/u).map((part) => part.replace(aside, ''))
    for (const word of parts) {
      if (!foreignLetter.test(word)) continue
      if (script && uncapitalised.test(word) && word === word.toLowerCase()) continue
      if (script?.test(word) && !capitalWithin.test(word) && isOfCommonSigns(word, common)) ofScript += 1
      else if (!isWord(word) || !countIn(languages, word)) ofNone += 1
    }
    if (asideWithin.test(given)) ofNone += 1
  }
  return Math.max(ofScript, ...languages.map(({ words }) => words)) - ofNone
}

/** Letters alone, no capital within, and of a Latin word not nearly all with accents. */
function isWord(word: string): boolean {
  const letters = [...word]
  const foreign = letters.filter((letter) => foreignLetter.test(letter)).length
  return /^[\p{L}\p{M}]+$/u.test(word) && !capitalWithin.test(word) && foreign <= letters.length - foreign + 1
}

function countIn(
  languages: readonly { letters: ReadonlySet<string>; words: number }[],
  word: string,
): boolean {
  const foreign = [...word.toLowerCase()].filter((letter) => foreignLetter.test(letter))
  const fitting = languages.filter(({ letters }) => foreign.every((letter) => letters.has(letter)))
  for (const language of fitting) language.words += 1
  return fitting.length > 0
}
