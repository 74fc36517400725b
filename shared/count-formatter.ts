import { type Language, languageLocales } from './languages.ts'

export type CountFormatter = (count: number, one: string, many: string) => string

/** How a language says how many there are: “1 day”, “5,569 days”. */
export function createCountFormatter(language: Language): CountFormatter {
  const locale = languageLocales[language]
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  return (count, one, many) => `${number.format(count)} ${plural.select(count) === 'one' ? one : many}`
}
