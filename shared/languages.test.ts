import { expect, test } from 'vitest'
import { languageCodes, preferredLanguage } from './languages.ts'

test.each([
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-GB,en;q=0.9', 'en'],
  ['nb-NO,nb;q=0.9,es;q=0.4,en;q=0.6', 'en'],
  ['fr;q=1, ES-419;q=0.5', 'es'],
  ['en;q=0, es;q=0.1', 'es'],
])('a browser that accepts %s is given %s', (accepted, language) => {
  expect(preferredLanguage(accepted, languageCodes)).toBe(language)
})

test.each(['', 'nb', '*', 'en;q=0', ';;q', 'es;q=x'])(
  'one that accepts “%s” names none of ours',
  (accepted) => {
    expect(preferredLanguage(accepted, languageCodes)).toBeUndefined()
  },
)
