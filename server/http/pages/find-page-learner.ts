import type { FastifyRequest } from 'fastify'
import { findLearnerOfPage } from '#server/features/auth/queries.ts'
import { deriveTokenKey, hashToken } from '#server/features/auth/sessions/token.ts'
import type { LearnerContext } from '#server/kernel/context.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { readPageCookie } from './page-cookie.ts'

/** The learner who is signed in with the browser that asks for a page. */
export async function findPageLearner(
  runtime: Runtime,
  request: FastifyRequest,
): Promise<LearnerContext | null> {
  const secret = readPageCookie(request)
  if (!secret) return null
  const ctx = createRequestContext(runtime, request)
  const found = await findLearnerOfPage(ctx.db, hashToken(secret), ctx.now)
  if (!found) return null
  const { learnerId, ...session } = found
  const ticketKey = deriveTokenKey(secret, 'forms without scripts')
  return { ...ctx, ...session, ticketKey, actor: { kind: 'learner', learnerId } }
}
