import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLifetimes } from '#server/features/auth/sessions/session-lifetimes.ts'
import { derivePageSecret } from '#server/features/auth/sessions/token.ts'
import type { Settings } from '#server/platform/settings.ts'

const name = 'daymark_page'
const told = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

/** The secret by which a learner's pages come drawn, and by which they answer without scripts. No script reads it. */
export const readPageCookie = ({ headers }: FastifyRequest): string | null =>
  told.exec(headers.cookie ?? '')?.[1] ?? null

/** Lets the browser of a learner's new session keep it. A link in a mail opens their page too, so it is told then. */
export function setPageCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  token: string,
): void {
  writeCookie(reply, publicUrl, derivePageSecret(token), sessionLifetimes.learner.most / 1000)
}

/** The browser forgets it. */
export const deletePageCookie = (reply: FastifyReply, { publicUrl }: Pick<Settings, 'publicUrl'>): void =>
  writeCookie(reply, publicUrl, '', 0)

function writeCookie(reply: FastifyReply, publicUrl: string, value: string, keptSeconds: number): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const scope = `Path=/student; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', `${name}=${value}; ${scope}`)
}
