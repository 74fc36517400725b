import { expect, test } from 'vitest'
import { hasRoomForText, truncatePhaseTitle } from './words-with-room.ts'

test.each([
  [200, 'New seat by the window'],
  [110, '3. New seat by…'],
  [84, '3. New seat…'],
  [60, '3'],
])('in %i pixels a phase is called “%s”', (room, told) => {
  expect(truncatePhaseTitle('New seat by the window', 3, room)).toBe(told)
  expect(hasRoomForText(told, room)).toBe(true)
})
