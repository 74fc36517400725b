import { expect, test } from 'vitest'
import { parseSearch, parseStaffSearchParams, stringifySearch, withOwnOrganisation } from './search-params.ts'

test('an address says things in plain text, and reads back the same', () => {
  const address = stringifySearch({ q: 'O’Neil & co', page: 2, sort: undefined, group: '' })
  expect(address).toBe('?q=O%E2%80%99Neil+%26+co&page=2')
  expect(parseSearch(address)).toEqual({ q: 'O’Neil & co', page: '2' })
  expect(stringifySearch({})).toBe('')
})

test('a staff screen reads what it knows and drops the rest', () => {
  expect(parseStaffSearchParams({ learner: '7', page: '3', colour: 'red', q: '' })).toEqual({
    learner: '7',
    page: 3,
  })
})

test.each(['0', '1', '-2', '1.5', 'two', ''])('a page of %j is the first', (page) => {
  expect(parseStaffSearchParams({ page })).toEqual({})
})

test('a tab that works for one organisation goes on working for it, until another is named', () => {
  const follow = (search: { org?: string }, next: { org?: string; q?: string }) =>
    withOwnOrganisation({ search: search as { org?: string; q?: string }, next: () => next })
  expect(follow({ org: '1' }, { q: 'mia' })).toEqual({ org: '1', q: 'mia' })
  expect(follow({}, { q: 'mia' })).toEqual({ q: 'mia' })
  expect(follow({ org: '1' }, { org: '2' })).toEqual({ org: '2' })
})
