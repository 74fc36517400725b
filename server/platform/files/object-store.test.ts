import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openS3Peer } from '#tests/support/peers/s3-peer.ts'
import { readSettings } from '../settings.ts'
import { openObjectStore } from './object-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-store-'))
const peer = await openS3Peer()
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true })
})

const onDisk = openObjectStore(readSettings({ DATA_DIR: folder }))
const inBucket = openObjectStore(readSettings({ DATA_DIR: folder, ...peer.environment }))
const picture = Buffer.from([0, 1, 2, 253, 254, 255])

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('a file %s', (_where, store) => {
  test('is found as it was put', async () => {
    await store.put('uploads/corner.webp', picture)
    expect(Buffer.from((await store.find('uploads/corner.webp'))!).equals(picture)).toBe(true)
  })

  test('that nobody put is not found', async () => {
    expect(await store.find('uploads/none.webp')).toBeNull()
  })

  test('is listed with those that lie beside it, and with no other', async () => {
    await store.put('lists/a/one.json', picture)
    await store.put('lists/b/two.json', picture)
    await store.put('others/three.json', picture)
    const keys: string[] = []
    for await (const key of store.list('lists/')) keys.push(key)
    expect(keys.toSorted()).toEqual(['lists/a/one.json', 'lists/b/two.json'])
  })

  test('that was never put makes an empty list', async () => {
    for await (const key of store.list('nowhere/')) expect.fail(`${key} is listed`)
  })

  test('is deleted, and deleting it once more does no harm', async () => {
    await store.put('uploads/old.webp', picture)
    await store.delete(['uploads/old.webp', 'uploads/old-small.webp'])
    await store.delete(['uploads/old.webp'])
    expect(await store.find('uploads/old.webp')).toBeNull()
  })
})

test('with a bucket the disk keeps nothing, and without one the bucket nothing', async () => {
  await inBucket.put('uploads/bucket.webp', picture)
  await onDisk.put('uploads/disk.webp', picture)
  expect(readdirSync(join(folder, 'files/uploads'))).not.toContain('bucket.webp')
  expect([...peer.objects.keys()]).toContain('uploads/bucket.webp')
  expect([...peer.objects.keys()]).not.toContain('uploads/disk.webp')
})

test('a bucket that does not know the secret is told apart from an absent file', async () => {
  const stranger = openObjectStore(
    readSettings({ DATA_DIR: folder, ...peer.environment, S3_SECRET_ACCESS_KEY: 'another secret' }),
  )
  await expect(stranger.find('uploads/corner.webp')).rejects.toThrow()
  await expect(stranger.put('uploads/corner.webp', picture)).rejects.toThrow()
})

test('a bucket that is named by half stops the start in words', () => {
  expect(() => readSettings({ S3_BUCKET: 'pictures', S3_REGION: 'eu-north-1' })).toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing',
  )
  expect(() => readSettings({ S3_ENDPOINT: 'https://storage.school.example' })).toThrow('S3_BUCKET')
  expect(() => readSettings({ ...peer.environment, S3_ENDPOINT: 'storage' })).toThrow('S3_ENDPOINT')
})
