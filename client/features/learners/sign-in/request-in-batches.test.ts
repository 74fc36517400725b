import { expect, test } from 'vitest'
import { requestInBatches } from './request-in-batches.ts'

test('many are asked for a hundred at a time, and none is left out or asked for twice', async () => {
  const ids = Array.from({ length: 250 }, (_, place) => `id-${place}`)
  const parts = await requestInBatches(ids, async (part) => part)
  expect(parts.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(parts.flat()).toEqual(ids)
})
