import { expect, test } from 'vitest'
import { findCycle } from './find-cycle.ts'

test('parents that end somewhere are no circle, whoever else they have', () => {
  const parents = { school: 'district', other: 'district', district: 'state', lost: 'nowhere' }
  expect(findCycle(new Map(Object.entries(parents)))).toBeNull()
  expect(findCycle(new Map())).toBeNull()
})

test.each([
  ['its own parent', { a: 'a' }, ['a', 'a']],
  ['two that are each other’s', { a: 'b', b: 'a' }, ['a', 'b', 'a']],
  ['three behind a fourth', { d: 'a', a: 'b', b: 'c', c: 'a' }, ['a', 'b', 'c', 'a']],
])('%s is a circle', (_, parents, circle) => {
  expect(findCycle(new Map(Object.entries(parents)))).toEqual(circle)
})

test('a line of a hundred thousand parents is walked once', () => {
  const line = Array.from({ length: 100_000 }, (_, at) => [String(at), String(at + 1)] as const)
  expect(findCycle(new Map(line))).toBeNull()
})
