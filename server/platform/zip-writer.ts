import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of a zip, read as it is packed. */
export interface FileToZip {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

interface Packed {
  name: Buffer
  sum: number
  packed: number
  size: number
  offset: number
}

const largest = 0xff_ff_ff_ff

/**
 * Packs files one after the other, holding none of them (APPNOTE 6.3: sums and sizes follow each file, 4.3.9). Ends in an
 * error where a file or the whole would be larger than 4 GB.
 */
export async function* zipOf(
  files: AsyncIterable<FileToZip> | Iterable<FileToZip>,
): AsyncGenerator<Uint8Array> {
  const written: Packed[] = []
  let offset = 0
  for await (const file of files) {
    const entry: Packed = { name: Buffer.from(file.name), sum: 0, packed: 0, size: 0, offset }
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), sharedOf(entry, { isKnown: false }), entry.name])
    yield head
    for await (const chunk of pack(file, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const after = Buffer.alloc(16)
    after.write('PK\x07\x08', 'latin1')
    after.writeUInt32LE(entry.sum, 4)
    after.writeUInt32LE(fitting(entry.packed), 8)
    after.writeUInt32LE(fitting(entry.size), 12)
    yield after
    offset = fitting(offset + head.length + entry.packed + after.length)
    written.push(entry)
  }
  yield* directoryOf(written, offset)
}

async function* pack({ content }: FileToZip, entry: Packed): AsyncGenerator<Buffer> {
  // What ends either of them ends the other, and the error comes out with the bytes.
  yield* pipeline(Readable.from(counted(content, entry)), createDeflateRaw(), () => undefined)
}

async function* counted(content: FileToZip['content'], entry: Packed): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.sum = crc32(bytes, entry.sum)
    entry.size += bytes.length
    yield bytes
  }
}

/** The fields that a file's head and its line in the directory have in common. */
function sharedOf({ name, sum, packed, size }: Packed, { isKnown }: { isKnown: boolean }): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  // Names in UTF-8; sums and sizes behind the file.
  fields.writeUInt16LE(0x0808, 2)
  fields.writeUInt16LE(8, 4)
  // No time: the first of January 1980.
  fields.writeUInt16LE(0x21, 8)
  if (isKnown) {
    fields.writeUInt32LE(sum, 10)
    fields.writeUInt32LE(packed, 14)
    fields.writeUInt32LE(size, 18)
  }
  fields.writeUInt16LE(name.length, 22)
  return fields
}

function* directoryOf(entries: readonly Packed[], offset: number): Generator<Buffer> {
  let size = 0
  for (const entry of entries) {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(entry.offset, 10)
    const line = Buffer.concat([
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      sharedOf(entry, { isKnown: true }),
      rest,
      entry.name,
    ])
    size += line.length
    yield line
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

function fitting(bytes: number): number {
  if (bytes > largest) throw new RangeError('A zip holds 4 GB at most')
  return bytes
}
