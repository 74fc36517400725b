import { drawnFor } from '#client/platform/page/drawn-for.ts'
import { getLocale } from '#client/words/runtime.js'

/** The reader's own variety of the language the words are in, e.g. en-AU; British English stands for plain English. */
export function readersLocale(): string {
  const drawn = drawnFor()
  if (drawn) return drawn.locale
  const language = getLocale()
  // Chromium under the C locale of Linux says en-US@posix, which Intl refuses.
  const own = navigator.languages.find((tag) => tag.startsWith(`${language}-`) && !tag.includes('@'))
  return own ?? (language === 'en' ? 'en-GB' : language)
}
