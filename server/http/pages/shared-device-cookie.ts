import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#server/platform/settings.ts'
import { writeStudentCookie } from './write-student-cookie.ts'

const name = 'daymark_shared'
const told = new RegExp(`(?:^|;\\s*)${name}=yes(?:;|$)`)
// As long as browsers keep any.
const keptSeconds = 400 * 86_400

/** Whether several learners use this browser one after the other, as one of them has said who ran no scripts in it. */
export const isSharedDevice = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  told.test(headers.cookie ?? '')

/** Lets the browser remember what the learner who signs in says of it. */
export const setSharedDevice = (
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  isShared: boolean,
): void =>
  writeStudentCookie(
    reply,
    settings,
    isShared ? { name, value: 'yes', keptSeconds } : { name, value: '', keptSeconds: 0 },
  )
