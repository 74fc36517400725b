import { readersLocale } from '#client/platform/language/readers-locale.ts'

let collator: Intl.Collator | undefined

/** Orders rows by a name as their reader would: 3B before 10A before Choir, whatever the case of the letters. */
export const compareByName =
  <Row>(nameOf: (row: Row) => string) =>
  (one: { original: Row }, other: { original: Row }): number => {
    collator ??= new Intl.Collator(readersLocale(), { numeric: true })
    return collator.compare(nameOf(one.original), nameOf(other.original))
  }
