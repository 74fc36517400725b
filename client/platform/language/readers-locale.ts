import { drawnFor } from '#client/platform/page/drawn-for.ts'
import { getLocale } from '#client/words/runtime.js'

/** The reader's own variety of the language the words are in, e.g. en-AU; British English stands for plain English. */
export function readersLocale(): string {
  const language = getLocale()
  // Chromium under the C locale of Linux says en-US@posix, which Intl refuses.
  const languages = drawnFor()?.languages ?? navigator.languages
  const own = languages.find((tag) => tag.startsWith(`${language}-`) && !tag.includes('@'))
  return own ?? (language === 'en' ? 'en-GB' : language)
}
