import type { FastifyRequest } from 'fastify'
import { findLearnerOfPage } from '#server/features/auth/queries.ts'
import { hashToken } from '#server/features/auth/sessions/token.ts'
import { readPageCookie } from '#server/http/pages/page-cookie.ts'
import { requestLocale } from '#server/http/request-language.ts'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { drawnOpen } from '#shared/check-ins/drawn-open.ts'
import { shownCheckIn } from '#shared/check-ins/shown-check-in.ts'
import type { Language } from '#shared/languages.ts'
import { type DrawPage, opensPageHeader } from '#shared/page-drawing.ts'
import { readMyCheckInsToDraw } from '../answering/read-my-check-ins.ts'

export interface DrawnPage extends Awaited<ReturnType<DrawPage>> {
  /** The learner, or everyone. */
  drawnFor: string
  /** What was open when it was drawn. */
  open: string
}

/** What asks for a page to keep it, as a service worker does, is given nobody's. */
export const isOpened = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' || headers[opensPageHeader] === 'true'

/**
 * The check-in of whoever opens `/student/latest-form` in a browser that a learner has signed in with; null where none
 * would be shown at once.
 */
export async function drawCheckIn(
  runtime: Runtime,
  drawPage: DrawPage,
  request: FastifyRequest,
  language: Language,
): Promise<DrawnPage | null> {
  const [pathname, search] = request.url.split('?')
  const secret = readPageCookie(request)
  if (pathname !== '/student/latest-form' || !secret || !isOpened(request)) return null

  const ctx = createRequestContext(runtime, request)
  const found = await findLearnerOfPage(ctx.db, hashToken(secret), ctx.now)
  if (!found) return null
  const { organisationId, learnerId } = found
  const checkIns = await readMyCheckInsToDraw({
    ...ctx,
    organisationId,
    actor: { kind: 'learner', learnerId },
  })
  if (!shownCheckIn(checkIns.open, new URLSearchParams(search).get('checkIn'))) return null
  const drawn = await drawPage({
    language,
    locale: requestLocale(request, language),
    address: request.url,
    now: ctx.now,
    checkIns,
  })
  return { ...drawn, drawnFor: learnerId, open: drawnOpen(checkIns.open) }
}
