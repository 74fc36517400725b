import { expect, test } from 'vitest'
import { sealBox } from '#client/platform/device/seal-box.ts'
import { generateBoxKeys, unsealBox } from './sealed-box.ts'

const keys = generateBoxKeys()
const seal = (text: string) => sealBox(keys.publicKey.toString('base64url'), text, 'a test')
const open = (box: string, given = keys, purpose = 'a test') =>
  unsealBox(given, Buffer.from(box, 'base64url'), purpose)

test('what a browser seals is read by the holder of the secret half', async () => {
  const text = JSON.stringify({ answers: 'yes, no, ünsure' })
  const box = await seal(text)
  expect(box).not.toContain(text)
  expect(open(box)).toBe(text)
  expect(await seal(text)).not.toBe(box)
})

test('another key, another purpose, and a box that was changed or cut open nothing', async () => {
  const box = await seal('yes')
  expect(open(box, generateBoxKeys())).toBeNull()
  expect(open(box, keys, 'another test')).toBeNull()
  const bytes = Buffer.from(box, 'base64url')
  for (const place of [1, 70, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(open(changed.toString('base64url'))).toBeNull()
  }
  expect(open(bytes.subarray(0, 40).toString('base64url'))).toBeNull()
})
