import { expect, test } from 'vitest'
import { assignClassNames, type ClassDescription } from './assign-class-names.ts'

const named = (said: Record<string, Partial<ClassDescription>>, kept: Record<string, string> = {}) =>
  Object.fromEntries(
    assignClassNames(
      new Map(Object.entries(said).map(([id, one]) => [id, { title: '', classCode: '', ...one }])),
      new Map(Object.entries(kept)),
    ),
  )

test('a class is not named as one that stays and is not told of', () => {
  const art = { c1: { title: 'Art', classCode: 'A-1' } }
  expect(named(art, { c2: 'Music' })).toEqual({ c1: 'Art' })
  expect(named(art, { c2: 'art' })).toEqual({ c1: 'Art (A-1)' })
})

test('a class can have the name that another has no longer', () => {
  const swapped = { c1: { title: 'Music' }, c2: { title: 'Art' } }
  expect(named(swapped, { c1: 'Art' })).toEqual({ c1: 'Music', c2: 'Art' })
})

test('a class keeps its name, with or without its code, whatever the others are called by now', () => {
  const art = { title: 'Art', classCode: 'A-1' }
  expect(named({ c1: art }, { c1: 'Art (A-1)' })).toEqual({ c1: 'Art (A-1)' })
  expect(named({ c1: art, c2: { title: 'Art' } }, { c1: 'Art' })).toEqual({ c1: 'Art', c2: 'Art (c2)' })
})

test.each([
  ['  Art \u00a0 room ', 'Art room'],
  [`${'A'.repeat(119)} B`, 'A'.repeat(119)],
  [` ${'A'.repeat(121)}`, 'A'.repeat(120)],
])('the title %j becomes the name %j', (title, name) => {
  expect(named({ c1: { title } })).toEqual({ c1: name })
})
