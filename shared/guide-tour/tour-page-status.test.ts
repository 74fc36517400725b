import { expect, test } from 'vitest'
import { type TourPageCompleteness, type TourPageOutcomes, tourPageStatus } from './tour-page-status.ts'
import {
  findNextTourPage,
  findPreviousTourPage,
  getTourPageNumber,
  isTourPage,
  tourPages,
} from './tour-pages.ts'

test('the tour has fourteen pages, each the neighbour of the next', () => {
  expect(tourPages).toHaveLength(14)
  for (const page of tourPages.slice(1)) expect(findNextTourPage(findPreviousTourPage(page)!)).toBe(page)
  expect(findPreviousTourPage('overview')).toBeUndefined()
  expect(findNextTourPage('form-preview')).toBeUndefined()
  expect(getTourPageNumber('form-name')).toBe(5)
})

test.each([
  ['add-team', true],
  ['elsewhere', false],
  [null, false],
])('an address that says %s is a page: %s', (address, isPage) => expect(isTourPage(address)).toBe(isPage))

test.each<[string, TourPageOutcomes, TourPageCompleteness, string]>([
  ['that nobody opened is ahead', {}, {}, 'ahead'],
  ['that was left by going on is done', { 'set-goal': 'done' }, {}, 'done'],
  ['that was skipped is not done', { 'set-goal': 'skipped' }, {}, 'skipped'],
  [
    'that holds all it asks for is done, even if it was skipped',
    { 'set-goal': 'skipped' },
    { 'set-goal': true },
    'done',
  ],
  [
    'that lacks something is ahead, even if it was left by going on',
    { 'set-goal': 'done' },
    { 'set-goal': false },
    'ahead',
  ],
])('a page %s', (_, left, holds, standing) => expect(tourPageStatus('set-goal', left, holds)).toBe(standing))
