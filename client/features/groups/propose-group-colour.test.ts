import { expect, test } from 'vitest'
import { groupColour } from '#shared/groups/group-colour.ts'
import { proposeGroupColour } from './propose-group-colour.ts'

test('a new group is proposed the first colour that the fewest have, and never grey', () => {
  expect(proposeGroupColour([])).toBe('teal')
  expect(proposeGroupColour([{ colour: 'teal' }, { colour: 'blue' }])).toBe('plum')
  const all = groupColour.options.map((colour) => ({ colour }))
  expect(proposeGroupColour([...all, { colour: 'teal' }])).toBe('blue')
})
