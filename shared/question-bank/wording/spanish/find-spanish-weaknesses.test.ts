import { describe, expect, test } from 'vitest'
import { spanishStarterBank } from '../../starter/spanish/spanish-starter-bank.ts'
import type { Rewording } from '../weakness.ts'
import { findSpanishWeaknesses } from './find-spanish-weaknesses.ts'

const kindsOf = (text: string) => findSpanishWeaknesses(text).map(({ kind }) => kind)

test.each([
  'Levanté la mano antes de hablar.',
  'He guardado mis cosas en la mochila.',
  'Pedí ayuda cuando no entendía algo.',
  'Dije que no quería jugar con palabras amables.',
  'Dije “no, gracias” con voz tranquila.',
  'Compartí lápices y colores con mi mesa.',
  'Tomé café y puré en la comida.',
  'Respeté mi turno en el juego.',
  'Seguí las instrucciones a la primera.',
])('“%s” reads well', (text) => {
  expect(findSpanishWeaknesses(text)).toEqual([])
})

test.each<[string, string, Rewording | null]>([
  ['No pegué a nadie.', 'No', 'own-hands'],
  ['Trabajé sin gritar.', 'sin gritar', 'quiet-voice'],
  ['Dejé de correr por el pasillo.', 'Dejé de correr', 'walking'],
  ['Nunca interrumpí en clase.', 'Nunca', 'waiting-turn'],
  ['No usé el celular en clase.', 'No', 'device-away'],
  ['Evité las papas fritas.', 'Evité', null],
])('“%s” says what to leave off', (text, words, instead) => {
  expect(findSpanishWeaknesses(text)[0]).toEqual({ kind: 'negative', words, instead })
})

test.each<[string, [string, string]]>([
  ['Levanté la mano y esperé mi turno.', ['Levanté la mano.', 'Esperé mi turno.']],
  ['Me senté, y luego abrí el libro.', ['Me senté.', 'Abrí el libro.']],
  ['Guardé mis cosas y me puse en la fila.', ['Guardé mis cosas.', 'Me puse en la fila.']],
  ['Ayudé al grupo y recogí la mesa.', ['Ayudé al grupo.', 'Recogí la mesa.']],
  ['Terminé la hoja e hice otra.', ['Terminé la hoja.', 'Hice otra.']],
])('“%s” asks two things', (text, parts) => {
  expect(findSpanishWeaknesses(text)).toContainEqual(
    expect.objectContaining({ kind: 'two-behaviours', parts }),
  )
})

describe('nobody else could see', () => {
  test.each<[string, string, Rewording]>([
    ['Me porté bien en clase.', 'Me porté', 'choices'],
    ['Presté atención.', 'Presté atención', 'attention'],
    ['Yo me esforcé en matemáticas.', 'me esforcé', 'effort'],
    ['Fui muy amable con mi grupo.', 'Fui muy amable', 'kindness'],
    ['Respeté a mis compañeros.', 'Respeté', 'respect'],
    ['Estuve tranquila en la fila.', 'Estuve tranquila', 'calm'],
    ['Entendí la tarea.', 'Entendí', 'understanding'],
    ['Estaba listo para la clase.', 'Estaba listo', 'ready'],
  ])('“%s”', (text, words, instead) => {
    expect(findSpanishWeaknesses(text)).toContainEqual({ kind: 'not-observable', words, instead })
  })
})

test.each<[string, string]>([
  ['Siempre levanté la mano.', 'vague-frequency'],
  ['Levanté la mano la mayor parte del tiempo.', 'vague-frequency'],
  ['¿Levantaste la mano?', 'asks'],
  ['El estudiante levantó la mano.', 'not-first-person'],
  ['Ella esperó su turno.', 'not-first-person'],
  [
    'Levanté la mano en cada clase de la mañana para pedir la palabra a mi maestra con calma junto a mi mesa.',
    'too-long',
  ],
])('“%s”: %s', (text, kind) => {
  expect(kindsOf(text)).toContain(kind)
})

test('nothing is said of no words', () => {
  expect(findSpanishWeaknesses('  ')).toEqual([])
})

test.each(spanishStarterBank)('$text, of the starter bank, reads well', ({ text }) => {
  expect(findSpanishWeaknesses(text)).toEqual([])
})
