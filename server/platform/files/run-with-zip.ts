import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { AppError } from '#shared/errors.ts'
import type { SpooledFile } from './run-with-spooled-file.ts'

/** The files of a zip by their names; each is unpacked while it is read. */
export type ZippedFiles = ReadonlyMap<string, Pick<SpooledFile, 'read'>>

const maxFiles = 500
const largestUnpacked = 250 * 1024 ** 2

// Lists shrink to a thirtieth; whatever shrinks to a hundredth was made to fill disks.
const maxTimesLarger = 100
const alwaysTaken = 1024 ** 2

/**
 * Opens a zip for as long as the work takes. Throws `import-unreadable` for one that is broken or encrypted, or that
 * holds more than 500 files; a file of it is refused once it is read, past 250 MB or a hundred times its packed size.
 */
export async function runWithZip<T>(
  { path }: Pick<SpooledFile, 'path'>,
  work: (files: ZippedFiles) => Promise<T>,
): Promise<T> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { autoClose: false }).catch(broken)
  zip.on('error', () => undefined)
  try {
    return await work(await listFiles(zip))
  } finally {
    zip.close()
  }
}

async function listFiles(zip: ZipFile): Promise<ZippedFiles> {
  if (zip.entryCount > maxFiles) throw unreadable('zip-too-many')
  const files = new Map<string, Pick<SpooledFile, 'read'>>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (files.has(entry.fileName)) throw unreadable('zip-broken')
      files.set(entry.fileName, { read: () => unpack(zip, entry) })
    }
  } catch (error) {
    broken(error)
  }
  return files
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw unreadable('zip-locked')
  const { uncompressedSize, compressedSize } = entry
  const isBomb = uncompressedSize > alwaysTaken && uncompressedSize > compressedSize * maxTimesLarger
  if (isBomb || uncompressedSize > largestUnpacked) throw unreadable('zip-too-large')
  let sum = 0
  try {
    // What is more, or less, than the entry says of itself ends in an error.
    const unpacked: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of unpacked) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    broken(error)
  }
  if (sum !== entry.crc32) throw unreadable('zip-broken')
}

function broken(error: unknown): never {
  throw error instanceof AppError ? error : unreadable('zip-broken')
}

const unreadable = (csv: string) => new AppError('import-unreadable', { fields: { csv } })
