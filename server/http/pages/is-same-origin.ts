import type { FastifyRequest } from 'fastify'
import type { Settings } from '#server/platform/settings.ts'

/** Whether a page of ours posts this. A browser that says neither where from nor how is too old to be believed. */
export function isSameOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = headers
  if (!origin || !URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
