import { expect, test } from 'vitest'
import { lockCopy, openCopy } from './locked-copy.ts'

const key = (letter: string) => letter.repeat(43)

test('a locked copy is read with its key, with no other, and says nothing as it lies there', async () => {
  const locked = await lockCopy(key('A'), { name: 'Calm start' })
  expect(await openCopy(key('A'), locked)).toEqual({ name: 'Calm start' })
  expect(await openCopy(key('B'), locked)).toBeUndefined()
  expect(new TextDecoder().decode(locked.sealed)).not.toContain('Calm')
})
