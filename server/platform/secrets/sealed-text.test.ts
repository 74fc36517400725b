import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealText, unsealText } from './sealed-text.ts'

const key = randomBytes(32)

test('a sealed text is read with its key, for its purpose', () => {
  const sealed = sealText(key, 'kaffe på Fløyen', 'school-1')
  expect(sealed.toString('latin1')).not.toContain('kaffe')
  expect(unsealText(key, sealed, 'school-1')).toBe('kaffe på Fløyen')
  expect(sealText(key, 'kaffe på Fløyen', 'school-1').equals(sealed)).toBe(false)
})

test('another key, another purpose and a changed byte open nothing', () => {
  const sealed = sealText(key, 'kaffe', 'school-1')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(unsealText(randomBytes(32), sealed, 'school-1')).toBeNull()
  expect(unsealText(key, sealed, 'school-2')).toBeNull()
  expect(unsealText(key, changed, 'school-1')).toBeNull()
  expect(unsealText(key, sealed.subarray(0, 29), 'school-1')).toBeNull()
})
