import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw)

/** What a file held before a piece of it, unpacked. */
export interface PackingProgress {
  size: number
  sum: number
}

export interface CompressedPiece extends PackingProgress {
  /** Its place among the files of the zip. */
  place: number
  file: string
  packed: Buffer
}

/**
 * Packs a piece of a file. Pieces are packed without knowing each other, and one after the other they are the whole:
 * each ends on a byte (RFC 1951, 3.2.4), and the last one ends the file.
 */
export function compressPiece(place: number, file: string, before: PackingProgress = { size: 0, sum: 0 }) {
  const packed: Buffer[] = []
  let { size, sum } = before
  let bytes = 0
  return {
    async add(content: string | Uint8Array, { isLast }: { isLast: boolean }): Promise<void> {
      const raw = Buffer.from(content)
      size += raw.length
      sum = crc32(raw, sum)
      const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
      const chunk = await deflate(raw, { finishFlush })
      packed.push(chunk)
      bytes += chunk.length
    },
    packedBytes: () => bytes,
    end: (): CompressedPiece => ({ place, file, packed: Buffer.concat(packed), size, sum }),
  }
}
