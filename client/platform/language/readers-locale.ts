import { getLocale } from '#client/words/runtime.js'

/** The reader's own variety of the language the words are in, e.g. en-AU; British English stands for plain English. */
export function readersLocale(): string {
  const language = getLocale()
  const own = navigator.languages.find((tag) => tag.startsWith(`${language}-`) && isLanguageTag(tag))
  return own ?? (language === 'en' ? 'en-GB' : language)
}

/** Chromium under the C locale of Linux says en-US@posix, which Intl refuses. */
function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}
