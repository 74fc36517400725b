import type { FastifyRequest } from 'fastify'
import { languageCookie, preferredLanguage } from '#shared/languages.ts'

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)(?:;|$)`)

/** The language in which somebody reads: the one they chose on this browser, else what the browser asks for. */
export function languageOf<Code extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  offered: readonly Code[],
): Code | undefined {
  const choice = chosen.exec(headers.cookie ?? '')?.[1]
  return (
    offered.find((code) => code === choice) ?? preferredLanguage(headers['accept-language'] ?? '', offered)
  )
}
