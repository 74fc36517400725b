import { expect, test } from 'vitest'
import { spellingDistance } from './spelling-distance.ts'

test.each([
  ['', '', 0],
  ['', 'role', 4],
  ['role', 'role', 0],
  ['roles', 'role', 1],
  ['rloe', 'role', 1],
  ['ab', 'cd', 2],
  ['ab', 'ca', 2],
  ['ab', 'bc', 2],
  ['kitten', 'sitting', 3],
  ['givenname', 'gvienname', 1],
  ['sourceid', 'sourcedid', 1],
])('from %j to %j are %i letters', (one, other, distance) => {
  expect(spellingDistance(one, other)).toBe(distance)
  expect(spellingDistance(other, one)).toBe(distance)
})
