import { describe, expect, test } from 'vitest'
import { faultsOf, type Messages } from './check-words.ts'

const counted = (...texts: [string, string]): Messages[string] => [
  {
    declarations: ['input count', 'local amount = count: plural'],
    match: { 'amount=one': texts[0], 'amount=other': texts[1] },
  },
]
const english: Messages = { hello: 'Hello {name}', count: counted('One', '{count} of them') }
const spanish: Messages = { hello: 'Hola, {name}', count: counted('Uno', '{count} en total') }

describe('the sentences of a language', () => {
  test('are those of English, and may say their inputs in another order or only in some variants', () => {
    expect(faultsOf(english, spanish)).toEqual([])
    expect(faultsOf(english, { ...spanish, count: counted('{count} solo', 'Todos') })).toEqual([])
  })

  test.each<[string, Messages, string]>([
    ['lack one', { hello: 'Hola, {name}' }, 'count is missing'],
    ['have one too many', { ...spanish, bye: 'Adiós' }, 'bye is not in English'],
    ['say nothing', { ...spanish, hello: ' ' }, 'hello says nothing'],
    ['leave an input out', { ...spanish, hello: 'Hola' }, 'hello leaves {name} out'],
    [
      'want one that nobody gives',
      { ...spanish, hello: '{name} {nombre}' },
      'hello wants {nombre}, which it is not given',
    ],
  ])('are refused when they %s', (_, other, fault) => {
    expect(faultsOf(english, other)).toEqual([fault])
  })
})
