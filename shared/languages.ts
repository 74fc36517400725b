/** The languages that Daymark can be read in, each under the name that it has for itself. */
export const languages = { en: 'English', es: 'Español' } as const

export type Language = keyof typeof languages

/** How a reader of each writes days and times. */
export const languageLocales = { en: 'en-GB', es: 'es' } as const satisfies Record<Language, string>

export const languageCodes = Object.keys(languages) as Language[]

/** In which a person reads who has said so, or an organisation by how its place writes. */
export const readingLanguage = (locale: string | null): Language =>
  preferredLanguage(locale ?? '', languageCodes) ?? 'en'

/** Where a browser keeps the language that somebody chose on it. */
export const languageCookie = 'daymark_language'

/**
 * The offered language that a reader wants most, by what their browser accepts (`Accept-Language`, RFC 9110, 12.5.4);
 * of a regional variety, its language.
 */
export function preferredLanguage<Offered extends string>(
  accepted: string,
  offered: readonly Offered[],
): Offered | undefined {
  const wanted = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { tag, weight: weight ? Number(weight.slice(2)) : 1 }
  })
  for (const { tag } of wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)) {
    const found =
      offered.find((code) => code.toLowerCase() === tag) ??
      offered.find((code) => code.toLowerCase() === tag.split('-')[0])
    if (found) return found
  }
  return undefined
}
