import { describe, expect, test } from 'vitest'
import { createNameKey, createNameSkeleton, toVisibleLine, toVisibleText } from './visible-text.ts'

/** Every character that Unicode calls ignorable or a control of direction, tags and fillers of Hangul among them. */
const unseen = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => /[\p{DI}\p{Bidi_Control}\ufff9-\ufffb]/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code))

describe('a visible text', () => {
  test('has none of the characters that nobody sees', () => {
    expect(unseen.length).toBeGreaterThan(4_000)
    expect(unseen.filter((sign) => toVisibleText(`Mia${sign} Li`) !== 'Mia Li')).toEqual([])
  })

  test('is empty when nothing of it would be seen', () => {
    const blank = [
      ...unseen,
      ' ',
      '\u00a0',
      '\u2003',
      '\u2028',
      '\u2800',
      '\u{1d159}',
      '\u{13441}',
      '\u0301',
      '\0',
    ]
    expect(blank.filter((sign) => toVisibleText(sign.repeat(3)) !== '')).toEqual([])
  })

  test.each([
    ['Persian', 'علی\u200cرضا'],
    ['Hindi', 'क्\u200dष'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['Malayalam', 'അവന്\u200d'],
    ['Mongolian', 'ᠠ\u180b'],
    ['Japanese', '葛\u{e0100}城'],
    ['a family of emoji', '👩🏽\u200d👩\u200d👧'],
    ['a heart in colour', '❤\ufe0f'],
    ['a key', '1\ufe0f\u20e3'],
    ['the flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
    ['Braille', '⠍⠊⠁\u2800⠇⠊'],
    ['Irish', 'Nóra Ó Briain'],
    ['Vietnamese', 'Nguyễn Thị Thuỷ'],
    ['Thai', 'น้ำผึ้ง กุ๊กกิ๊ก'],
    ['Hebrew with points and accents', 'שִׁמְע֖וֹן יְרוּשָׁלִַ֔םִ'],
    ['Arabic with its vowels', 'مُحَمَّدٌ'],
    ['Hindi with all its signs', 'ड़्ाँ कृष्णांँ'],
    ['Tibetan', 'བསྒྲུབས་རྒྱུད'],
    ['Burmese', 'ကြွှေ့ မြွှော်း'],
  ])('keeps what %s needs', (_, text) => {
    expect(toVisibleText(text)).toBe(text)
  })

  test('has no joiner or variant where nothing needs one', () => {
    expect(toVisibleText('M\u200dia\u200c 1\ufe0f \ufe0fLi\u{e0100} ی\u200c\u200c🦦\u200d')).toBe(
      'Mia 1 Li ی\u200c🦦',
    )
  })

  test('has no more than six marks on a letter', () => {
    const piled = (marks: number) => `Mi${'\u0489'.repeat(marks)}a`
    expect(toVisibleText(piled(100))).toBe(piled(6))
    expect(toVisibleText(piled(6))).toBe(piled(6))
  })

  test('on one line has spaces for breaks and no half of a character', () => {
    expect(toVisibleLine('Mia\u2028Li\n1\ud800')).toBe('Mia Li 1\ufffd')
  })
})

test.each([
  ['in capitals', 'MIA LI'],
  ['with a blank more', 'Mia  Li'],
  ['with a blank of no width', 'Mia\u200b Li'],
  ['in wide letters', 'Ｍｉａ Ｌｉ'],
  ['with another blank', 'Mia\u00a0Li'],
  ['with blank Braille', 'Mia\u2800Li\u2800'],
  ['with a note that is not seen', 'Mia \u{1d159}Li'],
  ['turned round', '\u202eMia Li'],
  ['in Cyrillic', 'Міа Lі'],
  ['in Cyrillic capitals', 'МІА LІ'],
  ['in Greek, in part', 'Μιa Lι'],
  ['in letters of mathematics', '𝐌𝐢𝐚 𝐋𝐢'],
])('the name of Mia Li is the same %s', (_, name) => {
  expect(createNameKey(name)).toBe(createNameKey('Mia Li'))
})

test.each([
  ['Class 1', 'Class I'],
  ['Class I', 'Class l'],
  ['Room 10', 'Room lO'],
  ['Team m', 'Team rn'],
  ['שלו', 'שלן'],
  ['Мила', 'Mila'],
  ['Вера', 'Веря'],
])('%s is another name than %s', (one, other) => {
  expect(createNameKey(one)).not.toBe(createNameKey(other))
})

test.each([
  ['Bo O’Neil', "Bo O'Neil"],
  ['Bo O’Neil', 'Bo ONeil'],
  ['D´Arcy', 'D`Arcy'],
  ['Anne-Marie Ash', 'Anne Marie  Ash'],
  ['Anne‑Marie', 'Annemarie'],
  ['Ann McDonald', 'Ann Mc Donald'],
  ['Tom Evans Jr.', 'Tom Evans, Jr'],
  ['Max Straße', 'Max Strasse'],
  ['Łukasz Sørensen', 'Lukasz Sorensen'],
  ['Æsa Đặng', 'Aesa Dang'],
  ['李 明', '李明'],
])('%s and %s are two names that are easily taken for each other', (one, other) => {
  expect(createNameKey(one)).not.toBe(createNameKey(other))
  expect(createNameSkeleton(one)).toBe(createNameSkeleton(other))
})

test.each([
  ['Tom Evans', 'Tom Evans Jr.'],
  ['Sara', 'Sarah'],
  ['🦦', '🐶'],
])('%s is not taken for %s', (one, other) => {
  expect(createNameSkeleton(one)).not.toBe(createNameSkeleton(other))
})

test('a name with an accent is another, but easily taken for the one without', () => {
  expect(createNameKey('Zoë Peña')).not.toBe(createNameKey('Zoe Pena'))
  expect(createNameSkeleton('Zoë Peña')).toBe(createNameSkeleton('Zoe Pena'))
})
