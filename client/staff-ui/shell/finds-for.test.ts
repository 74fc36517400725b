import { expect, test } from 'vitest'
import { findsFor } from './finds-for.ts'
import { places } from './navigation.ts'

test('Results is found by a part of its name, in any case, before the learners of that name', () => {
  expect(findsFor(' rESul ').map(({ words, link }) => [words, link])).toEqual([
    ['Results', { to: '/dashboard/org/results' }],
    ['Learners matching “rESul”', { to: '/dashboard/org/student/list', search: { q: 'rESul' } }],
  ])
})

test('every place is found by its name, and all of them before anything is typed', () => {
  const all = places.flat()
  for (const place of all) expect(findsFor(place.name())[0]?.link).toEqual({ to: place.to })
  expect(findsFor('').map(({ link }) => link)).toEqual(all.map(({ to }) => ({ to })))
})
