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
    const blank = [...unseen, ' ', '\u00a0', '\u2003', '\u2028', '\u2800', '\u0301', '\u0000']
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
  ])('keeps what %s needs', (_, text) => {
    expect(toVisibleText(text)).toBe(text)
  })

  test('has no joiner or variant where nothing needs one', () => {
    expect(toVisibleText('M\u200dia\u200c 1\ufe0f \ufe0fLi\u{e0100} ی\u200c\u200c🦦\u200d')).toBe(
      'Mia 1 Li ی\u200c🦦',
    )
  })

  test('on one line has spaces for breaks and no half of a character', () => {
    expect(toVisibleLine('Mia\u2028Li\n1\ud800')).toBe('Mia Li 1\ufffd')
  })
})

test.each(['MIA LI', 'Mia  Li', 'Mia\u200b Li', 'Ｍｉａ Ｌｉ', 'Mia\u00a0Li', '\u202eMia Li'])(
  '%j is the name of Mia Li',
  (name) => {
    expect(createNameKey(name)).toBe(createNameKey('Mia Li'))
  },
)

test('a name with an accent is another, but easily taken for the one without', () => {
  expect(createNameKey('Zoë Peña')).not.toBe(createNameKey('Zoe Pena'))
  expect(createNameSkeleton('Zoë Peña')).toBe(createNameSkeleton('Zoe Pena'))
})
