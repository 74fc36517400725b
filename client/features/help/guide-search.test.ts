import { expect, test } from 'vitest'
import type { GuidePage } from '#shared/help/guide-pages.ts'
import { searchGuide } from './guide-search.ts'

const points: GuidePage = {
  name: 'points',
  title: 'How points work',
  summary: 'Honest answers score best.',
  sections: [
    {
      id: 'part-1',
      title: 'Yes or no',
      blocks: [{ kind: 'paragraph', text: ['Both say ', { kind: 'emphasis', text: ['no'] }, ': 1 point.'] }],
    },
    {
      id: 'part-2',
      title: 'The goal',
      blocks: [
        { kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', text: ['A share of the día.'] }]] },
      ],
    },
  ],
}
const titles = (typed: string) =>
  searchGuide([points], typed).map(({ page, section }) => section?.title ?? page.title)

test.each([
  ['', []],
  ['  ', []],
  ['points', ['How points work']],
  ['POINT', ['How points work', 'Yes or no']],
  ['goal', ['The goal']],
  ['say no', ['Yes or no']],
  ['no say', ['Yes or no']],
  ['dia', ['The goal']],
  ['share no', []],
])('searching the guide for “%s” finds %j', (typed, found) => {
  expect(titles(typed)).toEqual(found)
})
