import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRandomId } from './create-random-id.ts'

test('a random id is a UUID of version 4, and another one each time', () => {
  const ids = Array.from({ length: 50 }, createRandomId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(50)
})
