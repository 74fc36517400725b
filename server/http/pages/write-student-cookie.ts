import type { FastifyReply } from 'fastify'
import type { Settings } from '#server/platform/settings.ts'

/** Lets the browser keep what it tells learners' pages and nothing else. No script reads it. */
export function writeStudentCookie(
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { name, value, keptSeconds }: { name: string; value: string; keptSeconds: number },
): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const scope = `Path=/student; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', `${name}=${value}; ${scope}`)
}
