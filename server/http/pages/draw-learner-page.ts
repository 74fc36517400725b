import type { FastifyRequest } from 'fastify'
import { findLearnerOfPage } from '#server/features/auth/queries.ts'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Language } from '#shared/languages.ts'
import { type DrawPage, opensPageHeader } from '#shared/page-drawing.ts'
import { requestLocale } from '../request-language.ts'
import { readPageCookie } from './page-cookie.ts'
import { readLearnerPage } from './read-learner-page.ts'

export interface DrawnPage extends Awaited<ReturnType<DrawPage>> {
  /** The learner, or everyone. */
  drawnFor: string
  /** Under which the files are listed that it needs. */
  screen: string
  answers: Parameters<DrawPage>[0]['answers']
}

/** What asks for a page to keep it, as a service worker does, is given nobody's. */
export const isOpened = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' || headers[opensPageHeader] === 'true'

/** A page of whoever opens it in a browser that a learner has signed in with; null where it is not drawn. */
export async function drawLearnerPage(
  runtime: Runtime,
  drawPage: DrawPage,
  request: FastifyRequest,
  language: Language,
): Promise<DrawnPage | null> {
  const secret = readPageCookie(request)
  if (!secret || !isOpened(request)) return null

  const ctx = createRequestContext(runtime, request)
  const found = await findLearnerOfPage(ctx.db, hashToken(secret), ctx.now)
  if (!found) return null
  const { organisationId, learnerId } = found
  const page = await readLearnerPage(
    { ...ctx, organisationId, actor: { kind: 'learner', learnerId } },
    request.url,
  )
  if (!page) return null
  const drawn = await drawPage({
    language,
    locale: requestLocale(request, language),
    address: request.url,
    now: ctx.now,
    answers: page.answers,
  })
  return { ...drawn, ...page, drawnFor: learnerId }
}
