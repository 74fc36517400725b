import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runWithSpooledFile, type SpooledFile } from './run-with-spooled-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-spool-'))
vi.stubEnv('TMPDIR', folder)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

async function* coming() {
  yield Buffer.from('name,')
  yield Buffer.from('username')
}

async function textOf(file: SpooledFile): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.read()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

test('what came can be read again and again while it is worked on, and is gone afterwards', async () => {
  const read = await runWithSpooledFile(coming(), 100, async (file) => [
    await textOf(file),
    await textOf(file),
  ])
  expect(read).toEqual(['name,username', 'name,username'])
  expect(readdirSync(folder)).toEqual([])
})

test('what breaks off while it comes, or is too large, is not worked on and leaves nothing', async () => {
  async function* breakingOff() {
    yield Buffer.from('name,')
    throw new Error('the sender is gone')
  }
  const work = vi.fn()
  await expect(runWithSpooledFile(breakingOff(), 100, work)).rejects.toThrow('the sender is gone')
  await expect(runWithSpooledFile(coming(), 12, work)).rejects.toMatchObject({ reason: 'body-too-large' })
  expect(work).not.toHaveBeenCalled()
  expect(readdirSync(folder)).toEqual([])
})

test('work that fails leaves nothing', async () => {
  const failing = runWithSpooledFile(coming(), 100, () => Promise.reject(new Error('unreadable')))
  await expect(failing).rejects.toThrow('unreadable')
  expect(readdirSync(folder)).toEqual([])
})
