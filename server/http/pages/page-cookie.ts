import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionLifetimes } from '#server/features/auth/sessions/session-lifetimes.ts'
import { derivePageSecret } from '#server/features/auth/sessions/token.ts'
import type { Settings } from '#server/platform/settings.ts'
import { writeStudentCookie } from './write-student-cookie.ts'

const name = 'daymark_page'
const told = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)

/** The secret by which a learner's pages come drawn, and by which they answer without scripts. No script reads it. */
export const readPageCookie = ({ headers }: FastifyRequest): string | null =>
  told.exec(headers.cookie ?? '')?.[1] ?? null

/** Lets the browser of a learner's new session keep it. A link in a mail opens their page too, so it is told then. */
export function setPageCookie(
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  token: string,
): void {
  const keptSeconds = sessionLifetimes.learner.most / 1000
  writeStudentCookie(reply, settings, { name, value: derivePageSecret(token), keptSeconds })
}

/** The browser forgets it. */
export const deletePageCookie = (reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>): void =>
  writeStudentCookie(reply, settings, { name, value: '', keptSeconds: 0 })
