import type { TextEncoding } from '#shared/text-encodings.ts'
import type { SpooledFile } from './run-with-spooled-file.ts'
import { scoreNamePlausibility } from './score-name-plausibility.ts'

/** The text of a file that a spreadsheet or a school's system wrote, whatever it encodes letters as. */
export async function* decodeText(
  file: Pick<SpooledFile, 'read'>,
  encoding?: TextEncoding,
): AsyncGenerator<string> {
  const chosen = encoding ?? (await detectEncoding(file)).encoding
  const text = decodeAs(file, chosen === 'utf-8-twice' ? 'utf-8' : chosen)
  yield* chosen === 'utf-8-twice' ? decodeAgain(text) : text
}

async function* decodeAs(file: Pick<SpooledFile, 'read'>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of file.read()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

export interface DetectedEncoding {
  encoding: TextEncoding
  isCertain: boolean
}

/**
 * By the mark at its beginning, else by where its zero bytes stand, else by whether it is UTF-8 to the end, perhaps
 * written twice, else by which of the old encodings makes the best names of it.
 */
export async function detectEncoding(file: Pick<SpooledFile, 'read'>): Promise<DetectedEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isTwice = false
  let end = ''
  try {
    for await (const chunk of file.read()) {
      const wide = isFirst && wideEncoding(chunk)
      if (wide) return { encoding: wide, isCertain: true }
      isFirst = false
      const text = end + utf8.decode(chunk, { stream: true })
      isTwice ||= mend(text) !== text
      end = text.slice(-maxBytesOfLetter)
    }
    utf8.decode()
    return isTwice ? { encoding: 'utf-8-twice', isCertain: false } : { encoding: 'utf-8', isCertain: true }
  } catch (error) {
    if (error instanceof TypeError) return detectOldEncoding(file)
    throw error
  }
}

/** In the order in which they are likely. */
const oldEncodings = [
  'windows-1252',
  'windows-1250',
  'iso-8859-2',
  'windows-1254',
  'windows-1257',
  'windows-1251',
  'windows-1255',
  'windows-1253',
  'windows-1256',
  'koi8-r',
  'ibm866',
  'macintosh',
  'euc-kr',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'windows-874',
] as const satisfies TextEncoding[]

const enoughWords = 1_000
const clearlyBetter = 2

async function detectOldEncoding(file: Pick<SpooledFile, 'read'>): Promise<DetectedEncoding> {
  const sums = new Map<TextEncoding, number>(oldEncodings.map((encoding) => [encoding, 0]))
  let sample = new Uint8Array()
  for await (const chunk of file.read()) {
    if (!chunk.some((byte) => byte > 0x7f)) continue
    if (sample.length === 0) sample = Uint8Array.from(chunk)
    for (const encoding of oldEncodings) {
      const text = new TextDecoder(encoding).decode(chunk)
      sums.set(encoding, sums.get(encoding)! + scoreNamePlausibility(text, encoding))
    }
    if (Math.max(...sums.values()) > enoughWords) break
  }
  const best = Math.max(...sums.values())
  const guessed = await guessByFrequency(sample)
  const ties = oldEncodings.filter((encoding) => sums.get(encoding) === best)
  const encoding = ties.find((one) => guessed.includes(one)) ?? ties[0]!
  const read = (as: TextEncoding) => new TextDecoder(as).decode(sample)
  const text = read(encoding)
  const others = oldEncodings.filter((one) => read(one) !== text).map((one) => sums.get(one)!)
  const isClear = best - Math.max(...others, 0) >= clearlyBetter
  const isAgreed = encoding === ties[0] && guessed.some((one) => read(one) === text)
  return { encoding, isCertain: best > 0 && (isClear || isAgreed) }
}

const families: Readonly<Record<string, readonly TextEncoding[]>> = {
  'ISO-8859-1': ['windows-1252'],
  'windows-1252': ['windows-1252'],
  'ISO-8859-2': ['iso-8859-2', 'windows-1250'],
  'windows-1250': ['windows-1250'],
  'ISO-8859-9': ['windows-1254'],
  'windows-1254': ['windows-1254'],
  'windows-1257': ['windows-1257'],
  'windows-1251': ['windows-1251'],
  'ISO-8859-7': ['windows-1253'],
  'windows-1253': ['windows-1253'],
  'ISO-8859-8': ['windows-1255'],
  'windows-1255': ['windows-1255'],
  'ISO-8859-6': ['windows-1256'],
  'windows-1256': ['windows-1256'],
  'KOI8-R': ['koi8-r'],
  'EUC-JP': ['euc-jp'],
  GB18030: ['gb18030'],
  Big5: ['big5'],
  Shift_JIS: ['shift_jis'],
  'EUC-KR': ['euc-kr'],
}

/** What the text is by how often each letter comes, which decides where several encodings make names of it. */
async function guessByFrequency(sample: Uint8Array): Promise<readonly TextEncoding[]> {
  const { analyse } = await import('chardet')
  const [first] = analyse(sample).filter(({ name }) => name in families)
  return first ? families[first.name]! : []
}

const maxBytesOfLetter = 8
const signOfByte = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 128 }, (_, at) => at + 128),
)
const byteOfSign = new Map([...signOfByte].map((sign, at) => [sign, at + 128]))
const letterOfBytes = new RegExp(`[\\u00c2-\\u00f4][${signOfByte.slice(0, 64)}]{1,3}`, 'g')

/** Letters that are written as the letters of their bytes: `JosÃ©` is José, and `JosÃƒÂ©` too. */
function mend(text: string): string {
  const mended = text.replace(letterOfBytes, (signs) => {
    const bytes = Uint8Array.from(signs, (sign) => byteOfSign.get(sign)!)
    const letters = new TextDecoder().decode(bytes)
    return letters.includes('\ufffd') ? signs : letters
  })
  return mended === text ? text : mend(mended)
}

async function* decodeAgain(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of text) {
    const whole = rest + piece
    rest = /[\u00c2-\u00f4][^\p{ASCII}]{0,6}$/u.exec(whole)?.[0] ?? ''
    yield mend(whole.slice(0, whole.length - rest.length))
  }
  yield mend(rest)
}

function wideEncoding(chunk: Uint8Array): TextEncoding | null {
  const [first, second] = chunk
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = chunk.subarray(0, 1_000)
  const zerosAt = (odd: 0 | 1) => head.filter((byte, place) => byte === 0 && place % 2 === odd).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  // Ends of line have a zero, letters of most alphabets none.
  const endsLine = (at: 0 | 1) =>
    head.some((byte, place) => byte === 10 && place % 2 === at && head[place + (at === 0 ? 1 : -1)] === 0)
  if (odd > even * 4 && (odd > head.length / 4 || endsLine(0))) return 'utf-16le'
  return even > odd * 4 && (even > head.length / 4 || endsLine(1)) ? 'utf-16be' : null
}
