import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#shared/errors.ts'

/** A file that can be read again and again while it is worked on. */
export interface SpooledFile {
  path: string
  read(): AsyncIterable<Uint8Array>
}

/** Puts a stream aside on disk for as long as the work takes, so that no large file stands in memory. */
export async function runWithSpooledFile<T>(
  source: AsyncIterable<Uint8Array>,
  largest: number,
  work: (file: SpooledFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'daymark-'))
  const path = join(folder, 'given')
  try {
    await pipeline(source, bounded(largest), createWriteStream(path, { mode: 0o600 }))
    return await work({ path, read: () => createReadStream(path) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const bounded = (largest: number) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > largest) throw new AppError('body-too-large')
      yield chunk
    }
  }
