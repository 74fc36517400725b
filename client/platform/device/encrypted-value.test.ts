import { expect, test } from 'vitest'
import { decryptValue, encryptValue } from './encrypted-value.ts'

const key = (letter: string) => letter.repeat(43)

test('a locked copy is read with its key, with no other, and says nothing as it lies there', async () => {
  const locked = await encryptValue(key('A'), { name: 'Calm start' })
  expect(await decryptValue(key('A'), locked)).toEqual({ name: 'Calm start' })
  expect(await decryptValue(key('B'), locked)).toBeUndefined()
  expect(new TextDecoder().decode(locked.sealed)).not.toContain('Calm')
})
