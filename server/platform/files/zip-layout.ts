import { createLocalFileHeader, createZipDirectory, type ZipEntry } from './zip-records.ts'

/** A piece of a file's packed bytes, which lies somewhere by itself. */
export interface ZipPiece {
  key: string
  bytes: number
}

/** A file of a zip whose packed bytes lie in pieces. */
export interface ZipFileInPieces extends Omit<ZipEntry, 'offset' | 'packed'> {
  pieces: readonly ZipPiece[]
}

/** What a zip is made of from its first byte to its last: bytes, and pieces that are fetched once they are reached. */
export type ZipLayout = readonly (Buffer | ZipPiece)[]

/** Lays files out as one zip, of any size. */
export function createZipLayout(files: readonly ZipFileInPieces[]): ZipLayout {
  const layout: (Buffer | ZipPiece)[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { pieces, ...file } of files) {
    const entry = { ...file, offset, packed: pieces.reduce((sum, { bytes }) => sum + bytes, 0) }
    const head = createLocalFileHeader(entry)
    layout.push(head, ...pieces)
    entries.push(entry)
    offset += head.length + entry.packed
  }
  return [...layout, ...createZipDirectory(entries, offset)]
}

const lengthOf = (part: Buffer | ZipPiece) => (Buffer.isBuffer(part) ? part.length : part.bytes)

export const measureZipLayout = (layout: ZipLayout): number =>
  layout.reduce((sum, part) => sum + lengthOf(part), 0)

/** The bytes of a zip from one place to another, both included; one piece is held at a time. */
export async function* readZipLayout(
  layout: ZipLayout,
  { from, to }: { from: number; to: number },
  fetchPiece: (piece: ZipPiece) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let begins = 0
  for (const part of layout) {
    const length = lengthOf(part)
    const first = Math.max(from - begins, 0)
    const end = Math.min(to + 1 - begins, length)
    if (first < end) {
      const bytes = Buffer.isBuffer(part) ? part : await fetchPiece(part)
      if (bytes.length !== length) throw new Error('A piece of a zip is not as long as it was')
      yield bytes.subarray(first, end)
    }
    begins += length
    if (begins > to) return
  }
}
