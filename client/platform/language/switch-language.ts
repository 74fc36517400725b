import { getLocale } from '#client/words/runtime.js'
import { type Language, languageCodes, languageCookie } from '#shared/languages.ts'
import { preserveTexts } from '../page/preserved-text.ts'

const keptSeconds = 365 * 86_400

/** The languages that this page is not in. */
export const otherLanguages = (): Language[] => languageCodes.filter((code) => code !== getLocale())

/** Shows the page that is open in a language, and every page after it on this browser. */
export function switchLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when the page is asked for; no browser has the Cookie Store alone
  document.cookie = `${choiceOf(language)};path=/;max-age=${keptSeconds};samesite=lax`
  preserveTexts()
  window.location.reload()
}

/** Shows it in the language that somebody chose on another device, unless this browser says it has that choice already. */
export function applyAccountLanguage(language: Language | null | undefined): void {
  if (language && language !== getLocale() && !document.cookie.includes(choiceOf(language)))
    switchLanguage(language)
}

const choiceOf = (language: Language) => `${languageCookie}=${language}`
