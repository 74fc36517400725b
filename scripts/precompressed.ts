import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Lays a `.br` beside every text file below a folder, for the server to send as it is. The same text is compressed
 * once, and not at all where the folder before has it: compressing is most of the work.
 */
export async function precompress(folder: string, before: string): Promise<void> {
  const packed = await packedIn(before)
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      const known = packed.get(keyOf(content)) ?? compress(content)
      packed.set(keyOf(content), known)
      await writeFile(`${path}.br`, await known)
    }),
  )
}

async function packedIn(folder: string): Promise<Map<string, Promise<Buffer>>> {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  const packed = files.filter((name) => name.endsWith('.br')).map((name) => join(folder, name))
  return new Map(
    await Promise.all(
      packed.map(async (path) => [keyOf(await readFile(path.slice(0, -3))), readFile(path)] as const),
    ),
  )
}

const keyOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')
