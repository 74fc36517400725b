import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createChildEnvironment } from '../settings.ts'
import { hashSlowly, hashSlowlyWithSalt, verifySlowHash } from './slow-hash.ts'

const run = promisify(execFile)
const salt = Buffer.alloc(16, 7)

test('a hash costs 19 MiB and two passes wherever tests do not make it cheap', async () => {
  const program = `
    const { hashSlowly, hashSlowlyWithSalt } = await import('./server/platform/secrets/slow-hash.ts')
    const known = await hashSlowlyWithSalt(Buffer.alloc(16, 7), 'text')
    console.log(JSON.stringify([await hashSlowly('text'), known.toString('hex')]))`
  const environment = createChildEnvironment({ NODE_ENV: 'production', TEST_CHEAP_HASH: '' })
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    env: environment,
  })
  const [own, known] = JSON.parse(stdout)
  expect(own).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifySlowHash(own, 'text')).toBe(true)
  expect(known).not.toBe((await hashSlowlyWithSalt(salt, 'text')).toString('hex'))
})

test('text matches its own hash alone, and a known salt finds it again', async () => {
  const stored = await hashSlowly('text')
  expect(await verifySlowHash(stored, 'text')).toBe(true)
  expect(await verifySlowHash(stored, 'other')).toBe(false)
  expect(await hashSlowly('text')).not.toBe(stored)
  expect(await hashSlowlyWithSalt(salt, 'text')).toEqual(await hashSlowlyWithSalt(salt, 'text'))
})
