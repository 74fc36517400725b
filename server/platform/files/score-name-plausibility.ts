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
const scripts: Partial<Record<TextEncoding, RegExp>> = {
  'windows-1251': /^\p{Script=Cyrillic}+$/u,
  'windows-1253': /^\p{Script=Greek}+$/u,
  gb18030: /^\p{Script=Han}+$/u,
  big5: /^\p{Script=Han}+$/u,
  shift_jis: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u,
  'euc-kr': /^\p{Script=Hangul}+$/u,
}

const wordPattern = /[^\s,;:"()/|]+/g
const foreignLetter = /[^\p{ASCII}]/u
const aside = /[’‘“”–—…·´ªº°«»\u00a0]/gu
const asideWithin = /\p{L}[‘“”–—…·´ªº°«»]\p{L}/u
const capitalWithin = /\p{Ll}[^\P{Lu}\p{ASCII}]/u

/**
 * How well a text reads as names in the languages of its encoding: how many of its words past ASCII can be of one of
 * them, less those that can be of none.
 */
export function scoreNamePlausibility(text: string, encoding: TextEncoding): number {
  const languages = (alphabets[encoding] ?? []).map((letters) => ({ letters: new Set(letters), words: 0 }))
  const script = scripts[encoding]
  let ofScript = 0
  let ofNone = 0
  for (const [given] of text.matchAll(wordPattern)) {
    if (!foreignLetter.test(given)) continue
    const parts = given.split(/['’.-]/u).map((part) => part.replace(aside, ''))
    for (const word of parts) {
      if (!foreignLetter.test(word)) continue
      if (script?.test(word)) ofScript += 1
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
