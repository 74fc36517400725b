import type { FastifyRequest } from 'fastify'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Language } from '#shared/languages.ts'
import { type DrawPage, opensPageHeader } from '#shared/page-drawing/page-drawing.ts'
import { requestLocale } from '../request-language.ts'
import { findPageLearner } from './find-page-learner.ts'
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
  if (!isOpened(request)) return null
  const ctx = await findPageLearner(runtime, request)
  if (!ctx) return null
  const page = await readLearnerPage(ctx, request.url)
  if (!page) return null
  const drawn = await drawPage({
    language,
    locale: requestLocale(request, language),
    address: request.url,
    now: ctx.now,
    answers: page.answers,
  })
  return { ...drawn, ...page, drawnFor: ctx.actor.learnerId }
}
