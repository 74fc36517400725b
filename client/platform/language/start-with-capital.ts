import { readersLocale } from './readers-locale.ts'

/** Words that begin a heading or a sentence: Spanish writes its days and months small, and the first word large. */
export function startWithCapital(words: string): string {
  const [first = ''] = words
  return first.toLocaleUpperCase(readersLocale()) + words.slice(first.length)
}
