import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)

/**
 * Lays a `.br` beside every text file below a folder that has none, for the server to send as it is; one that serves
 * the folder meanwhile sees each of them whole. The same text is compressed once.
 */
export async function precompress(folder: string): Promise<void> {
  const packed = new Map<string, Promise<Buffer>>()
  const files = await readdir(folder, { recursive: true })
  const bare = files.filter((name) => isText(name) && !files.includes(`${name}.br`))
  await Promise.all(
    bare.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      const key = keyOf(content)
      const known = packed.get(key) ?? compress(content)
      packed.set(key, known)
      await writeFile(`${path}.next`, await known)
      await rename(`${path}.next`, `${path}.br`)
    }),
  )
}

/** Takes along what the folder before has compressed of the same text: compressing is most of the work. */
export async function reuseCompressedFiles(folder: string, before: string): Promise<void> {
  const packed = await packedIn(before)
  const files = (await readdir(folder, { recursive: true })).filter(isText)
  await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const known = packed.get(keyOf(await readFile(path)))
      if (known) await copyFile(known, `${path}.br`)
    }),
  )
}

/** Where each text below a folder is compressed. */
async function packedIn(folder: string): Promise<Map<string, string>> {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true }) : []
  const packed = files.filter((name) => name.endsWith('.br')).map((name) => join(folder, name))
  return new Map(
    await Promise.all(packed.map(async (path) => [keyOf(await readFile(path.slice(0, -3))), path] as const)),
  )
}

const isText = (name: string) => /\.(js|css|svg)$/.test(name)

const keyOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')
