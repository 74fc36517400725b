import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { fingerprintAnswers } from '#shared/page-drawing/fingerprint-answers.ts'
import type { DrawPage, PageDrawing } from '#shared/page-drawing/page-drawing.ts'
import { requestLocale } from '../request-language.ts'
import { allowInlineScript } from '../security-headers.ts'
import { type DrawnPage, drawLearnerPage, isOpened } from './draw-learner-page.ts'
import { loadDrawing } from './load-drawing.ts'
import { type FontOfStyles, preloadFonts } from './preload-fonts.ts'
import { takeScriptsOut } from './take-scripts-out.ts'

const waitsMs = 1_000

const learnerSignIn = '/learner-login'

/** The same for everyone. */
export const publicAddresses = [learnerSignIn, '/home', '/childrens-data']

/** The page as it is for whoever asks; null where it is not drawn. */
export type DrawOnto = (
  pageAt: (address: string) => string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string | null>

/**
 * Draws public and learners' pages ahead of their scripts, with what the client's build has left in `dist/drawing`.
 * Whatever goes wrong or takes long, the page comes undrawn.
 */
export function createPageDrawer(runtime: Runtime, dist: string): DrawOnto {
  let loaded: PageDrawing | undefined
  const load = async () => (loaded ??= await loadDrawing(dist))
  const templates = new Map<string, Template>()
  const drawPage: DrawPage = async (asked) => (await load()).drawPage(asked)

  async function draw(request: FastifyRequest, language: Language): Promise<DrawnPage | null> {
    const address = publicAddressOf(request)
    if (!address) return drawLearnerPage(runtime, drawPage, request, language)
    const locale = requestLocale(request, language)
    const drawn = await drawPage({ language, locale, address, now: runtime.clock.now(), answers: [] })
    return { ...drawn, drawnFor: 'everyone', screen: address, answers: [] }
  }

  return async (pageAt, language, request, reply) => {
    if (!isOpened(request)) return null
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, waitsMs, null)
    const drawn = await Promise.race([draw(request, language), late])
      .catch((err: unknown) => {
        // What is refused the page says itself.
        if (!(err instanceof AppError)) request.log.error({ err }, 'A page could not be drawn')
        return null
      })
      .finally(() => clearTimeout(timer))
    if (!drawn) return null
    const { guardScript } = await load()
    const address = publicAddressOf(request)
    const page = pageAt(drawn.screen)
    const template =
      templates.get(page) ??
      toTemplate(
        // Only children would be puzzled by letters that change.
        takeScriptsOut(page, dist, { fontsWait: address !== null && address !== learnerSignIn }),
        (...files) => guardScript(address ? 'everyone' : 'learner', ...files),
      )
    templates.set(page, template)
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', allowInlineScript(policy, template.guardHash))
    return preloadFonts(template.html, template.fonts, drawn.html)
      .replaceAll('__CSP_NONCE__', request.styleNonce)
      .replace('<html', () => `<html data-drawn-for="${drawn.drawnFor}"`)
      .replace(
        '<div id="root">',
        () =>
          `<svg hidden>${drawn.pictures}</svg><div id="root" ${toAttributes(drawn.answers)}>${drawn.html}`,
      )
  }
}

/** For React to ask anew, and to tell whether the same would be drawn. */
const toAttributes = (answers: DrawnPage['answers']) => {
  if (answers.length === 0) return 'data-drawn-of'
  const keys = encodeURIComponent(JSON.stringify(answers.map(({ key }) => key)))
  const fingerprint = fingerprintAnswers(answers.map(({ answer }) => answer))
  return `data-drawn-of="${keys}" data-fingerprint="${fingerprint}"`
}

/** Null also where the address says who is to sign in. */
function publicAddressOf({ url }: FastifyRequest): string | null {
  const [pathname = '', search] = url.split('?')
  const isForEveryone =
    publicAddresses.includes(pathname) && !new URLSearchParams(search).has('organization_code')
  return isForEveryone ? pathname : null
}

interface Template {
  html: string
  fonts: readonly FontOfStyles[]
  /** SHA-256 in base64 of the one script that stands in it. */
  guardHash: string
}

/** Its scripts run once it has been seen. */
function toTemplate(
  { html, fonts, scripts, preloaded }: ReturnType<typeof takeScriptsOut>,
  guardFor: (scripts: readonly string[], preloaded: readonly string[]) => string,
): Template {
  const guard = guardFor(scripts, preloaded)
  return {
    html: html.replace('</head>', () => `<script>${guard}</script></head>`),
    fonts,
    guardHash: createHash('sha256').update(guard).digest('base64'),
  }
}
