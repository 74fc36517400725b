import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { formatInput } from '#client/platform/language/format-input.ts'
import { writeMessages } from '../words.ts'
import { readSentences } from './words-of-languages.ts'

const place = mkdtempSync(join(tmpdir(), 'words-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const counted = (match: Record<string, string>, selectors = ['amount']) => [
  { declarations: ['input count', 'local amount = count: plural'], selectors, match },
]
const english = {
  ordinal: counted({ 'amount=one': '{count}st', 'amount=other': '{count}th' }),
  view: [
    {
      declarations: ['input view'],
      selectors: ['view'],
      match: { 'view=day': 'Day', 'view=week': 'Week', 'view=*': 'Month' },
    },
  ],
  plain: 'Say “yes” or `no`',
  named: 'Hello {name}',
  counted: counted({ 'amount=one': 'One, {count}', 'amount=other': '{count} of them' }),
  exact: counted(
    { 'count=0, amount=*': 'None', 'count=*, amount=one': 'One', 'count=*, amount=other': '{count}' },
    ['count', 'amount'],
  ),
}
const spanish = {
  ordinal: counted({ 'amount=other': '{count}.º' }),
  named: 'Hola, {name}',
  counted: counted({ 'amount=one': 'Uno', 'amount=other': '{count} en total' }),
}

async function compiled() {
  const project = join(place, 'project.inlang')
  mkdirSync(join(project), { recursive: true })
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: 'en',
      locales: ['en', 'es'],
      modules: [join(import.meta.dirname, '../../node_modules/@inlang/plugin-message-format/dist/index.js')],
      telemetry: 'off',
      'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
    }),
  )
  writeFileSync(join(place, 'en.json'), JSON.stringify(english))
  writeFileSync(join(place, 'es.json'), JSON.stringify(spanish))
  await writeMessages(project, join(place, 'words'))
  return readSentences(join(place, 'words/messages'), ['en', 'es'])
}

/** What the sentence says when it stands in a script. */
function said(sentence: string, inputs: object = {}): string {
  const plural = (language: string, count: number) => new Intl.PluralRules(language).select(count)
  const expression = sentence
    .replaceAll('$i.', 'inputs.')
    .replaceAll('$plural', 'plural')
    .replaceAll('$formatInput', 'formatInput')
  return new Function('inputs', 'plural', 'formatInput', `return ${expression}`)(inputs, plural, formatInput)
}

test('a language’s sentences are said as they are written, counted by its own rules, and English where it has none', async () => {
  const { en, es } = await compiled()
  expect(said(en.plain!)).toBe('Say “yes” or `no`')
  expect(said(es.plain!)).toBe('Say “yes” or `no`')
  expect(said(es.named!, { name: 'Ada' })).toBe('Hola, Ada')
  expect(said(es.named!, { name: 'נועה (1)' })).toBe('Hola, \u2068נועה (1)\u2069')
  expect([1, 2, 1_000_000].map((count) => said(en.counted!, { count }))).toEqual([
    'One, 1',
    '2 of them',
    '1,000,000 of them',
  ])
  expect([1, 2, 1_000_000].map((count) => said(es.counted!, { count }))).toEqual([
    'Uno',
    '2 en total',
    '1,000,000 en total',
  ])
  expect(said(es.ordinal!, { count: 1 })).toBe('1.º')
  expect(['day', 'week', 'month'].map((view) => said(en.view!, { view }))).toEqual(['Day', 'Week', 'Month'])
  expect([0, 1, 2].map((count) => said(es.exact!, { count }))).toEqual(['None', 'One', '2'])
})
