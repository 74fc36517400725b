import { expect, test } from 'vitest'
import { groupColour } from '#shared/groups/group-colour.ts'
import { nextColour } from './next-colour.ts'

test('a new group is proposed the first colour that the fewest have, and never grey', () => {
  expect(nextColour([])).toBe('teal')
  expect(nextColour([{ colour: 'teal' }, { colour: 'blue' }])).toBe('plum')
  const all = groupColour.options.map((colour) => ({ colour }))
  expect(nextColour([...all, { colour: 'teal' }])).toBe('blue')
})
