import { commonPasswordWords } from './common-password-words.ts'
import { foldText } from './fold-text.ts'

const words = new Set(commonPasswordWords)
const maxWord = Math.max(...commonPasswordWords.map((word) => word.length))
const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Rows and columns of keyboards, the alphabet and the digits, as fingers run over them. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop[]asdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt56yhn',
  '!@#$%^&*()',
].flatMap((run) => [run, [...run].reverse().join('')])

const maxAround = 8
const shortestRun = 4

/**
 * Whether a password is among the first that anybody would try: one or two of the best-known words with digits and
 * signs around them or in the place of letters, runs over a keyboard, or a short piece again and again. Our own list and
 * rules; of ten characters and more there is little else in the published lists.
 */
export function isCommonPassword(password: string): boolean {
  const plain = foldText(password).replace(/\s+/g, '')
  return isRepeated(plain) || isOfRuns(plain) || spellings(plain).some(isOfKnownWords)
}

const isRepeated = (text: string) => /^(.{1,4}?)\1+.{0,3}$/u.test(text) || new Set(text).size < 4

/** Whether nothing is left but a few characters once the runs are taken out. */
function isOfRuns(text: string): boolean {
  let left = 0
  for (let at = 0; at < text.length; ) {
    const length = runFrom(text, at)
    if (length >= shortestRun) at += length
    else {
      left += 1
      at += 1
    }
  }
  return left <= 3
}

function runFrom(text: string, at: number): number {
  let length = 0
  while (at + length < text.length && runs.some((run) => run.includes(text.slice(at, at + length + 1))))
    length += 1
  return length
}

/** As it is written and with signs read as letters, each with and without what stands around it. */
function spellings(text: string): string[] {
  const start = text.replace(/^[^\p{L}]+/u, '')
  const end = text.replace(/[^\p{L}]+$/u, '')
  const both = start.replace(/[^\p{L}]+$/u, '')
  return [text, start, end, both]
    .filter((inner) => inner !== '' && text.length - inner.length <= maxAround)
    .flatMap((inner) => [inner, [...inner].map((sign) => lookAlikes[sign] ?? sign).join('')])
}

const isOfKnownWords = (text: string) =>
  words.has(text) || splits(text).some(([first, second]) => words.has(first) && words.has(second))

const splits = (text: string): [string, string][] =>
  Array.from({ length: Math.max(0, Math.min(text.length, maxWord)) }, (_, at) => [
    text.slice(0, at).replace(/[^\p{L}]+$/u, ''),
    text.slice(at).replace(/^[^\p{L}]+/u, ''),
  ])
