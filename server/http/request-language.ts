import type { FastifyRequest } from 'fastify'
import { type Language, languageCookie, languageLocales, preferredLanguage } from '#shared/languages.ts'

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)(?:;|$)`)

/** The caller's own variety of the language they read in, such as en-AU, by what their browser asks for. */
export function requestLocale({ headers }: Pick<FastifyRequest, 'headers'>, language: Language): string {
  const varieties = headers['accept-language']?.match(/\b[a-z]{2}-(?:[A-Z]{2}|\d{3})\b/g) ?? []
  return varieties.find((tag) => tag.startsWith(`${language}-`)) ?? languageLocales[language]
}

/** The language in which somebody reads: the one they chose on this browser, else what the browser asks for. */
export function requestLanguage<Code extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Code[],
): Code | undefined {
  const choice = chosen.exec(headers.cookie ?? '')?.[1]
  return (
    offered.find((code) => code === choice) ?? preferredLanguage(headers['accept-language'] ?? '', offered)
  )
}
