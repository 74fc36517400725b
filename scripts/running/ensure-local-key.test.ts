import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ensureLocalKey } from './ensure-local-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['secrets-key', 'base64'],
  ['vapid-key', 'base64url'],
] as const)('a %s of one’s own is made once, and nobody else may read it', (name, encoding) => {
  const key = ensureLocalKey(folder, name)
  expect(Buffer.from(key, encoding)).toHaveLength(32)
  expect(ensureLocalKey(folder, name)).toBe(key)
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
})
