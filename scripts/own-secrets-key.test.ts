import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ownSecretsKey } from './own-secrets-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a key of one’s own is made once, and nobody else may read it', () => {
  const key = ownSecretsKey(folder)
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(ownSecretsKey(folder)).toBe(key)
  expect(statSync(join(folder, 'secrets-key')).mode & 0o777).toBe(0o600)
})
