/** A file of a zip, as its head and its line in the directory tell of it. */
export interface ZipEntry {
  name: string
  /** CRC-32 of what it holds. */
  sum: number
  packed: number
  size: number
  /** Where its head begins. */
  offset: number
}

/** From here on a number stands in a field of eight bytes (APPNOTE 6.3, 4.5.3). */
const largestPlain = 0xff_ff_ff_ff
const maxPlain = 0xff_ff

const plain = (number: number) => Math.min(number, largestPlain)
const isWide = ({ packed, size }: Pick<ZipEntry, 'packed' | 'size'>) =>
  packed >= largestPlain || size >= largestPlain

/** What stands before a file (4.3.7). */
export function createLocalFileHeader(entry: Omit<ZipEntry, 'offset'>): Buffer {
  const wide = isWide(entry) ? wideFields([entry.size, entry.packed]) : Buffer.alloc(0)
  return Buffer.concat([
    Buffer.from('PK\x03\x04'),
    fieldsOf(entry, wide.length),
    Buffer.from(entry.name),
    wide,
  ])
}

/** The end of a zip: a line for each file, and where these lines are (4.3.12 to 4.3.16). */
export function* createZipDirectory(entries: readonly ZipEntry[], offset: number): Generator<Buffer> {
  let size = 0
  for (const entry of entries) {
    const line = lineOf(entry)
    size += line.length
    yield line
  }
  if (entries.length >= maxPlain || offset + size >= largestPlain) yield wideEnd(entries.length, size, offset)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, maxPlain), 8)
  end.writeUInt16LE(Math.min(entries.length, maxPlain), 10)
  end.writeUInt32LE(plain(size), 12)
  end.writeUInt32LE(plain(offset), 16)
  yield end
}

function lineOf(entry: ZipEntry): Buffer {
  const wide = [
    ...(isWide(entry) ? [entry.size, entry.packed] : []),
    ...(entry.offset >= largestPlain ? [entry.offset] : []),
  ]
  const extra = wide.length > 0 ? wideFields(wide) : Buffer.alloc(0)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(plain(entry.offset), 10)
  return Buffer.concat([
    Buffer.from('PK\x01\x02\x2d\x00', 'latin1'),
    fieldsOf(entry, extra.length),
    rest,
    Buffer.from(entry.name),
    extra,
  ])
}

/** The fields that a file's head and its line in the directory have in common. */
function fieldsOf(entry: Omit<ZipEntry, 'offset'>, extra: number): Buffer {
  const wide = isWide(entry)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(extra > 0 ? 45 : 20, 0)
  // Names in UTF-8.
  fields.writeUInt16LE(0x0800, 2)
  fields.writeUInt16LE(8, 4)
  // No time: the first of January 1980.
  fields.writeUInt16LE(0x21, 8)
  fields.writeUInt32LE(entry.sum, 10)
  fields.writeUInt32LE(wide ? largestPlain : entry.packed, 14)
  fields.writeUInt32LE(wide ? largestPlain : entry.size, 18)
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22)
  fields.writeUInt16LE(extra, 24)
  return fields
}

function wideFields(numbers: readonly number[]): Buffer {
  const fields = Buffer.alloc(4 + 8 * numbers.length)
  fields.writeUInt16LE(1, 0)
  fields.writeUInt16LE(8 * numbers.length, 2)
  for (const [place, number] of numbers.entries()) fields.writeBigUInt64LE(BigInt(number), 4 + 8 * place)
  return fields
}

function wideEnd(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(76)
  end.write('PK\x06\x06', 'latin1')
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.write('PK\x06\x07', 56, 'latin1')
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}
