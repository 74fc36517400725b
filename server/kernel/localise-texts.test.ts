import { expect, test } from 'vitest'
import { localiseTexts } from './localise-texts.ts'

const hello = (name: string) => `Hello ${name} (2)`
const table = { hello, kinds: { told: (name: string) => ({ subject: hello(name), says: [name, 'So.'] }) } }

test('a name that is written leftward turns nothing beside it in a mail, wherever it is said', () => {
  const said = localiseTexts({ en: table, es: table }, 'en')
  expect(said.hello('نور')).toBe('Hello \u2068نور\u2069 (2)')
  expect(said.hello('Nora')).toBe('Hello Nora (2)')
  expect(said.kinds.told('نور')).toEqual({
    subject: 'Hello \u2068نور\u2069 (2)',
    says: ['\u2068نور\u2069', 'So.'],
  })
})
