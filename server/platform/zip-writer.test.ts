import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withZip } from './open-zip.ts'
import { type FileToZip, zipOf } from './zip-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'daymark-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function unpacked(files: Iterable<FileToZip>): Promise<Record<string, string>> {
  const path = join(folder, 'one.zip')
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(files)) chunks.push(chunk)
  writeFileSync(path, Buffer.concat(chunks))
  return withZip({ path }, async (found) => {
    const texts: Record<string, string> = {}
    for (const [name, file] of found) {
      const parts: Uint8Array[] = []
      for await (const part of file.read()) parts.push(part)
      texts[name] = Buffer.concat(parts).toString()
    }
    return texts
  })
}

test('what is packed comes out as it was, with names in any script and files of nothing', async () => {
  const long = Array.from({ length: 20_000 }, (_, line) => `line ${line} of ${(line * 7919) % 104_729}\n`)
  expect(
    await unpacked([
      { name: 'größe/学习.csv', content: ['a,b\r\n', '1,é\r\n'] },
      { name: 'empty.json', content: [] },
      { name: 'long.txt', content: long },
    ]),
  ).toEqual({ 'größe/学习.csv': 'a,b\r\n1,é\r\n', 'empty.json': '', 'long.txt': long.join('') })
})

test('a zip without files is a zip', async () => {
  expect(await unpacked([])).toEqual({})
})

test('a file that cannot be read to its end fails the whole, and is not cut short', async () => {
  async function* breaking() {
    yield 'the beginning'
    throw new Error('the database went away')
  }
  await expect(unpacked([{ name: 'half.csv', content: breaking() }])).rejects.toThrow('went away')
})
