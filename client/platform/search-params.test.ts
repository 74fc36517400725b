import { expect, test } from 'vitest'
import { keepOrganisation, staffSearch } from './search-params.ts'

const follow = (search: { org?: string }, wanted: { org?: string }) =>
  keepOrganisation({ search, next: () => wanted })

test('a tab goes on working for its organisation, whatever is followed', () => {
  expect(follow({ org: 'north' }, {})).toEqual({ org: 'north' })
  expect(follow({}, {})).toEqual({})
})

test('what names another organisation leads there', () => {
  expect(follow({ org: 'north' }, { org: 'south' })).toEqual({ org: 'south' })
})

test('a staff screen takes what it knows from its address and drops the rest', () => {
  expect(staffSearch({ learner: 'mia', q: 'be', page: '3', sort: '', colour: 'red' })).toEqual({
    learner: 'mia',
    q: 'be',
    page: 3,
  })
})

test.each(['0', '1', '-2', '2.5', 'two'])('the page %j is the first one', (page) => {
  expect(staffSearch({ page })).toEqual({})
})
