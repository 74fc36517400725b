/** Small letters of Greek and Cyrillic, and the Latin ones that they look like, small or as capitals (UTS #39). */
const foreign = 'αβεζηικμνορτυχавекмнорстухіјѕһԁԛԝѵӏ'
const ofLatin = 'abezhikmvoptuxabekmhopctyxijshdqwvl'

/** A text in small letters with Latin ones for those of Greek and Cyrillic that look like them. */
export const foldLookalikes = (text: string): string =>
  text.replace(/[\u0370-\u052f]/g, (letter) => ofLatin[foreign.indexOf(letter)] ?? letter)

/** Scripts whose letters a joiner, U+200C or U+200D, may stand behind. */
const scriptsWithJoiners =
  'Adlm Arab Beng Deva Gujr Guru Khmr Knda Mand Mlym Mong Mymr Nkoo Orya Phag Rohg Sinh Syrc Taml Telu Tibt'

let unseen: RegExp | undefined

/** Every character that is not seen; in a group, those that a script or an emoji needs, with what they stand behind. */
const findUnseen = (): RegExp =>
  new RegExp(
    [
      String.raw`((?!\p{DI})[${scriptsWithJoiners.replace(/(\w+) ?/g, String.raw`\p{scx=$1}`)}][\u200c\u200d]`,
      String.raw`\p{sc=Mong}[\u180b-\u180d\u180f]`,
      String.raw`\p{sc=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]`,
      String.raw`[#*0-9]\ufe0f(?=\u20e3)`,
      String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}`,
      String.raw`\p{ExtPict}\p{EMod}?[\ufe0e\ufe0f]?(?:\u200d(?=\p{ExtPict}))?)`,
      String.raw`[\p{DI}\ufff9-\ufffb]`,
    ].join('|'),
    'gu',
  )

// Blank Braille, the note without a head, and the blanks of hieroglyphs, which Unicode counts as signs.
const blanks = /[\s\u2800\u{1d159}\u{13441}\u{13442}]+/gu
const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{M}\u2800\u{1d159}\u{13441}\u{13442}]/u
const surplusMarks = /([\p{Mn}\p{Me}]{6})[\p{Mn}\p{Me}]+/gu
const lineBreak = /[\p{Cc}\p{Zl}\p{Zp}\p{NChar}]/u

/**
 * A text in NFC without the characters that are not seen, such as those that turn its direction, but for joiners and
 * variants where a script or an emoji needs them; and with six marks on a letter at most.
 */
export function removeInvisibleCharacters(given: string): string {
  unseen ??= findUnseen()
  return given.normalize('NFC').replace(unseen, '$1').replace(surplusMarks, '$1')
}

/** A text without what is not seen of it; empty where that is everything. */
export function toVisibleText(given: string): string {
  const text = removeInvisibleCharacters(given)
  return seen.test(text) ? text : ''
}

export const isOnOneLine = (text: string): boolean => text.isWellFormed() && !lineBreak.test(text)

/** A visible text with a space for each line break and what is no character, and without halves of characters. */
export const toVisibleLine = (given: string): string =>
  toVisibleText(given.toWellFormed().split(lineBreak).join(' '))

/** Two names with one key look the same: they differ at most in case, width, blanks, alphabet and what is not seen. */
export const createNameKey = (name: string): string =>
  foldLookalikes(toVisibleText(name).normalize('NFKC').replace(blanks, ' ').trim().toLowerCase())

export const isSameName = (name: string, other: string): boolean =>
  createNameKey(name) === createNameKey(other)

const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/**
 * Two names with one skeleton are easily taken for each other: they may differ in accents too, and in blanks, hyphens,
 * apostrophes and points.
 */
export const createNameSkeleton = (name: string): string =>
  foldLookalikes(
    createNameKey(name)
      .normalize('NFD')
      .replace(/[\p{M}\p{DI}]/gu, '')
      .replace(/[łøđðıßæœ]/g, (letter) => plainLetters[letter]!)
      .replace(/[\s.,'’‘ʼʻ`´"()‐‑–—_/·-]/g, ''),
  )
