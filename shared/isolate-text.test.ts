import { expect, test } from 'vitest'
import { joinIsolatedTexts } from './isolate-text.ts'

test('names beside each other turn one another nowhere, and what is missing leaves no mark', () => {
  expect(joinIsolatedTexts(['נועה!', null, 'Mia', '', false, 'نور (2)'])).toBe(
    '\u2068נועה!\u2069, Mia, \u2068نور (2)\u2069',
  )
  expect(joinIsolatedTexts(['Mia', undefined, 'Noah'], ' · ')).toBe('Mia · Noah')
})
