import { describe, expect, test } from 'vitest'
import { parseSourceFile } from './architecture/source-file.ts'
import {
  findDiscouragedLiterals,
  findDiscouragedWords,
  findTranslationFaults,
  findUnlocalisedFormats,
  findUnpluralisedCounts,
  findUnsaidMessages,
  type MessageCatalogue,
} from './check-words.ts'

const counted = (...texts: [string, string]): MessageCatalogue[string] => [
  {
    declarations: ['input count', 'local amount = count: plural'],
    match: { 'amount=one': texts[0], 'amount=other': texts[1] },
  },
]
const english: MessageCatalogue = { hello: 'Hello {name}', count: counted('One', '{count} of them') }
const spanish: MessageCatalogue = { hello: 'Hola, {name}', count: counted('Uno', '{count} en total') }

describe('the sentences of a language', () => {
  test('are those of English, and may say their inputs in another order or only in some variants', () => {
    expect(findTranslationFaults(english, spanish)).toEqual([])
    expect(findTranslationFaults(english, { ...spanish, count: counted('{count} solo', 'Todos') })).toEqual(
      [],
    )
  })

  test.each<[string, MessageCatalogue, string]>([
    ['lack one', { hello: 'Hola, {name}' }, 'count is missing'],
    ['have one too many', { ...spanish, bye: 'Adiós' }, 'bye is not in English'],
    [
      'put a % behind an input',
      { ...spanish, hello: 'Hola, {name} %' },
      'hello has a % of its own: give it what formatPercent makes',
    ],
    [
      'count many and never one',
      { ...spanish, hello: 'Hola, {name} días' },
      'hello says 1 as it says many: give it a plural',
    ],
    [
      'choose by one number and count another',
      { ...spanish, count: counted('Uno, {count} días', '{count} en {rest} días') },
      'count says 1 as it says many: give it a plural',
    ],
    ['say nothing', { ...spanish, hello: ' ' }, 'hello says nothing'],
    ['leave an input out', { ...spanish, hello: 'Hola' }, 'hello leaves {name} out'],
    [
      'want one that nobody gives',
      { ...spanish, hello: '{name} {nombre}' },
      'hello wants {nombre}, which it is not given',
    ],
  ])('are refused when they %s', (_, other, fault) => {
    expect(findTranslationFaults(english, other)).toEqual([fault])
  })
})

test.each([
  ['new Intl.DateTimeFormat(locale, {}).format(at)', 1],
  ['at.toLocaleDateString()', 1],
  ['at.toLocaleString(locale)', 1],
  ['share.toFixed(1)', 1],
  ['Intl.DateTimeFormat().resolvedOptions().timeZone', 0],
  ["formatDay(day, 'short')", 0],
])('%s writes for readers by itself %i times', (code, times) => {
  expect(findUnlocalisedFormats(code)).toHaveLength(times)
})

test.each([
  [`every \${interval} days`, 1],
  [`it has \${list.length} lines`, 1],
  [`every \${counted(interval, 'day', 'days')}`, 0],
])('%s on the server says 1 as it says many %i times', (code, times) => {
  expect(findUnpluralisedCounts(code)).toHaveLength(times)
})

test('words that the page about writing warns of are found, in every variant of a sentence', () => {
  const messages = {
    plain: 'A learner is waiting',
    riddle: 'Somebody waits, whoever it is',
    counted: [{ match: { 'n=one': 'Taken back', 'n=other': 'Take back {n}' } }],
    apart: 'Take the answers back',
  }
  expect(findDiscouragedWords(messages, 'en')).toEqual([
    'riddle says “Somebody”: see docs/writing.md',
    'riddle says “whoever”: see docs/writing.md',
    'counted says “Taken back”: see docs/writing.md',
    'counted says “Take back”: see docs/writing.md',
    'apart says “Take the answers back”: see docs/writing.md',
  ])
  expect(findDiscouragedWords({ role: 'Un titular', form: 'Se abre solo el lunes' }, 'es')).toEqual([
    'role says “titular”: see docs/spanish.md',
    'form says “Se abre solo”: see docs/spanish.md',
  ])
})

test('so are those of the server in each of its languages, but not what it calls things by', () => {
  const code = `
    const words = { en: { hello: (name) => \`Somebody, \${name}\` }, es: 'Tus alumnos' }
    const what = sql\`select 'Whoever it was' from somebody\`
    const standings = { Stands: 'somebody', label: 'Stands' }
  `
  expect(findDiscouragedLiterals(parseSourceFile('server/mail.ts', code))).toEqual([
    '2 says “Somebody”: see docs/writing.md',
    '2 says “alumnos”: see docs/spanish.md',
    '4 says “Stands”: see docs/writing.md',
  ])
})

test('sentences that no code says are faults', () => {
  expect(findUnsaidMessages(english, 'const hello = m.hello({ name })\nthem.count()')).toEqual([
    'count is said nowhere',
  ])
})
