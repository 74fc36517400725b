import { expect, test } from 'vitest'
import { createLimitedCache } from './create-limited-cache.ts'

test('what was made of a key is kept, until as many are kept as may be', () => {
  const made: string[] = []
  const get = createLimitedCache(2, (key) => {
    made.push(key)
    return key.toUpperCase()
  })
  expect(['a', 'b', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'B'])
  expect(made).toEqual(['a', 'b'])
  expect(['c', 'a', 'c'].map(get)).toEqual(['C', 'A', 'C'])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
