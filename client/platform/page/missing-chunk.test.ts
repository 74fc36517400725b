import { expect, test } from 'vitest'
import { memoryStore } from '../device/memory-store.fixture.ts'
import { claimReload } from './missing-chunk.ts'

test('a page that misses a part of itself is loaded anew once, not for ever', () => {
  const store = memoryStore()
  expect(claimReload(store, 1_000_000)).toBe(true)
  expect(claimReload(store, 1_000_500)).toBe(false)
  expect(claimReload(store, 1_059_999)).toBe(false)
  expect(claimReload(store, 1_060_000)).toBe(true)
})
