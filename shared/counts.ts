import { type Language, localeOf } from './languages.ts'

export type Count = (count: number, one: string, many: string) => string

/** How a language says how many there are: “1 day”, “5,569 days”. */
export function countsIn(language: Language): Count {
  const locale = localeOf[language]
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  return (count, one, many) => `${number.format(count)} ${plural.select(count) === 'one' ? one : many}`
}
