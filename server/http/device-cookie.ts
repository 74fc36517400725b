import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/platform/settings.ts'

const name = 'daymark_device'
const told = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
const keptSeconds = 90 * 86_400

/** The secret by which a browser is known that has signed in before. It opens nothing, and no script reads it. */
export const readDeviceCookie = ({ headers }: FastifyRequest): string | null =>
  told.exec(headers.cookie ?? '')?.[1] ?? null

/** Lets the browser keep such a secret, and tell it this server’s API and nothing else: where staff sign in and ask for codes. */
export function setDeviceCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  device: string,
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const scope = `Path=/api; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${name}=${device}; ${scope}`)
}
