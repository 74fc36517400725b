import { scoreNamePlausibility, type TextEncoding } from '#shared/text-encodings.ts'
import type { SpooledFile } from './run-with-spooled-file.ts'

/** The text of a file that a spreadsheet or a school's system wrote, whatever it encodes letters as. */
export async function* decodeText(
  file: Pick<SpooledFile, 'read'>,
  encoding?: TextEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding ?? (await detectEncoding(file)).encoding)
  for await (const chunk of file.read()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

export interface DetectedEncoding {
  encoding: TextEncoding
  isCertain: boolean
}

/**
 * By the mark at its beginning, else by where its zero bytes stand, else by whether it is UTF-8 to the end, else by
 * which of the old ways of Windows and the Mac makes better names of it.
 */
export async function detectEncoding(file: Pick<SpooledFile, 'read'>): Promise<DetectedEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of file.read()) {
      const wide = isFirst && wideEncoding(chunk)
      if (wide) return { encoding: wide, isCertain: true }
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return { encoding: 'utf-8', isCertain: true }
  } catch (error) {
    if (error instanceof TypeError) return detectOldEncoding(file)
    throw error
  }
}

const enoughSigns = 1_000

async function detectOldEncoding(file: Pick<SpooledFile, 'read'>): Promise<DetectedEncoding> {
  const windows = { encoding: 'windows-1252' as const, sum: 0 }
  const mac = { encoding: 'macintosh' as const, sum: 0 }
  for await (const chunk of file.read()) {
    for (const one of [windows, mac])
      one.sum += scoreNamePlausibility(new TextDecoder(one.encoding).decode(chunk))
    if (Math.max(windows.sum, mac.sum) > enoughSigns) break
  }
  const { encoding } = mac.sum > windows.sum ? mac : windows
  return { encoding, isCertain: Math.abs(mac.sum - windows.sum) >= 2 && Math.max(mac.sum, windows.sum) > 0 }
}

function wideEncoding(chunk: Uint8Array): TextEncoding | null {
  const [first, second] = chunk
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = chunk.subarray(0, 1_000)
  const zerosAt = (odd: 0 | 1) => head.filter((byte, place) => byte === 0 && place % 2 === odd).length
  const many = head.length / 4
  if (zerosAt(1) > many && zerosAt(0) === 0) return 'utf-16le'
  return zerosAt(0) > many && zerosAt(1) === 0 ? 'utf-16be' : null
}
