import { expect, test } from 'vitest'
import type { GuidePage } from '#shared/help/guide-pages.ts'
import { findSearchResults } from './find-search-results.ts'
import { navigationItems } from './navigation.ts'

const guide: GuidePage[] = [
  {
    name: 'points',
    title: 'How points work',
    summary: 'Honest answers score best.',
    sections: [{ id: 'part-1', title: 'The goal', blocks: [] }],
  },
]

test.each(['points', 'the GOAL'])('a page of the guide is found by “%s” in one of its titles', (typed) => {
  expect(findSearchResults(typed, guide)[0]).toMatchObject({
    words: 'How points work',
    link: { to: '/help/points' },
  })
})

test('Results is found by a part of its name, in any case, before the learners of that name', () => {
  expect(findSearchResults(' rESul ', guide).map(({ words, link }) => [words, link])).toEqual([
    ['Results', { to: '/dashboard/org/results' }],
    ['Learners matching “rESul”', { to: '/dashboard/org/student/list', search: { q: 'rESul' } }],
  ])
})

test('every place is found by its name, and all of them before anything is typed', () => {
  const all = navigationItems.flat()
  for (const place of all) expect(findSearchResults(place.name(), [])[0]?.link).toEqual({ to: place.to })
  expect(findSearchResults('', guide).map(({ link }) => link)).toEqual(all.map(({ to }) => ({ to })))
})
