import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Lays a `.br` beside every text file of the build, for the server to send as it is. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = (await readdir(join(dir, 'assets'), { recursive: true })).filter((name) =>
        /\.(js|css|svg)$/.test(name),
      )
      await Promise.all(
        files.map(async (name) => {
          const path = join(dir, 'assets', name)
          await writeFile(`${path}.br`, await compress(await readFile(path)))
        }),
      )
    },
  }
}
