import type { SpooledFile } from './spool.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The text of a file that a spreadsheet or a school's system wrote, whatever it encodes letters as. */
export async function* decodeText(file: Pick<SpooledFile, 'read'>): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(file))
  for await (const chunk of file.read()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** By the mark at its beginning, else by where its zero bytes stand, else by whether it is UTF-8 to the end. */
async function detectEncoding(file: Pick<SpooledFile, 'read'>): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of file.read()) {
      const wide = isFirst && wideEncoding(chunk)
      if (wide) return wide
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

function wideEncoding(chunk: Uint8Array): Encoding | null {
  const [first, second] = chunk
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = chunk.subarray(0, 1_000)
  const zerosAt = (odd: 0 | 1) => head.filter((byte, place) => byte === 0 && place % 2 === odd).length
  const many = head.length / 4
  if (zerosAt(1) > many && zerosAt(0) === 0) return 'utf-16le'
  return zerosAt(0) > many && zerosAt(1) === 0 ? 'utf-16be' : null
}
