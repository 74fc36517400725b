import { expect, test } from 'vitest'
import { findParentCycle } from './find-parent-cycle.ts'

test('parents that end somewhere are no circle, whoever else they have', () => {
  const parents = { school: 'district', other: 'district', district: 'state', lost: 'nowhere' }
  expect(findParentCycle(new Map(Object.entries(parents)))).toBeNull()
  expect(findParentCycle(new Map())).toBeNull()
})

test.each([
  ['its own parent', { a: 'a' }, ['a', 'a']],
  ['two that are each other’s', { a: 'b', b: 'a' }, ['a', 'b', 'a']],
  ['three behind a fourth', { d: 'a', a: 'b', b: 'c', c: 'a' }, ['a', 'b', 'c', 'a']],
])('%s is a circle', (_, parents, circle) => {
  expect(findParentCycle(new Map(Object.entries(parents)))).toEqual(circle)
})

test('a line of a hundred thousand parents is walked once', () => {
  const line = Array.from({ length: 100_000 }, (_, at) => [String(at), String(at + 1)] as const)
  expect(findParentCycle(new Map(line))).toBeNull()
})
