/** The largest list that is taken, in bytes of its file and in characters. */
export const maxListFileBytes = 1_000_000

export type ListFileResult =
  | { csv: string }
  /** Why there is nothing to read. */
  | { fault: 'too-large' | 'workbook' | 'empty' }

/** Reads a file that somebody chose, unless its size alone says that it is not taken. */
export const readListFile = async (file: File): Promise<ListFileResult> =>
  file.size > maxListFileBytes
    ? { fault: 'too-large' }
    : decodeListFile(new Uint8Array(await file.arrayBuffer()))

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Reads the text of a file that a spreadsheet or a school’s system wrote, whatever it encodes letters as. */
export function decodeListFile(bytes: Uint8Array): ListFileResult {
  if (bytes.length > maxListFileBytes) return { fault: 'too-large' }
  const isZip = beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
  const isOldWorkbook = beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
  if (isZip || isOldWorkbook) return { fault: 'workbook' }
  const csv = decodeText(bytes)
  return csv.trim() === '' ? { fault: 'empty' } : { csv }
}

/** Text, whatever its program encodes letters as. */
export function decodeText(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
