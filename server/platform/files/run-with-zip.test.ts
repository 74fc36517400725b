import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ZippedFile, zip } from '#tests/support/zip.ts'
import { runWithZip } from './run-with-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(bytes: Buffer) {
  const path = join(folder, 'given.zip')
  writeFileSync(path, bytes)
  return runWithZip({ path }, async (files) => {
    const texts: Record<string, string> = {}
    for (const [name, file] of files) {
      const chunks = []
      for await (const chunk of file.read()) chunks.push(chunk)
      texts[name] = Buffer.concat(chunks).toString()
    }
    return texts
  })
}

const list: ZippedFile = { name: 'users.csv', content: 'name\nÅse 王小明'.repeat(10_000) }
const refusedAs = (csv: string) => ({ reason: 'import-unreadable', details: { fields: { csv } } })

test('the files of a zip are read by their names', async () => {
  const texts = await read(zip([list, { name: 'lists/نور.csv', content: '' }]))
  expect(texts).toEqual({ 'users.csv': list.content, 'lists/نور.csv': '' })
})

const whole = zip([list])
const damaged = Buffer.from(whole)
damaged[60]! ^= 0xff
const zeros = Buffer.alloc(30_000_000)

test.each([
  ['is cut short', whole.subarray(0, whole.length - 30), 'zip-broken'],
  ['is damaged', damaged, 'zip-broken'],
  ['is no zip', Buffer.from('name,username\nMia,mia'), 'zip-broken'],
  ['has nothing in it', Buffer.alloc(0), 'zip-broken'],
  ['holds another sum than it says', zip([{ ...list, claims: { sum: 7 } }]), 'zip-broken'],
  ['unpacks to more than it says', zip([{ ...list, claims: { size: 10 } }]), 'zip-broken'],
  ['unpacks to less than it says', zip([{ ...list, claims: { size: 900_000 } }]), 'zip-broken'],
  ['holds one name twice', zip([list, list]), 'zip-broken'],
  ['leads out of its folder', zip([{ ...list, name: '../users.csv' }]), 'zip-broken'],
  ['is locked by a password', zip([{ ...list, claims: { isEncrypted: true } }]), 'zip-locked'],
  ['unpacks to a thousand times its size', zip([{ name: 'users.csv', content: zeros }]), 'zip-too-large'],
  [
    'hides a thousand times its size',
    zip([{ name: 'users.csv', content: zeros, claims: { size: 500_000 } }]),
    'zip-broken',
  ],
  ['says that it unpacks to 300 MB', zip([{ ...list, claims: { size: 300 * 1024 ** 2 } }]), 'zip-too-large'],
  [
    'holds a thousand files',
    zip(Array.from({ length: 1_000 }, (_, at) => ({ name: `${at}.csv`, content: '' }))),
    'zip-too-many',
  ],
])('a zip that %s is refused', async (_, bytes, fault) => {
  await expect(read(bytes)).rejects.toMatchObject(refusedAs(fault))
})
