import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Language } from '#shared/languages.ts'
import type { ScriptlessPage } from '#shared/scriptless/scriptless-page.ts'
import { requestLanguage, requestLocale } from '../request-language.ts'
import { loadDrawing } from './load-drawing.ts'
import { preloadFonts } from './preload-fonts.ts'
import { type BuiltPages, readBuiltPages } from './read-built-pages.ts'
import { takeScriptsOut } from './take-scripts-out.ts'

/** Answers with a page that needs no scripts. */
export type SendScriptlessPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: ScriptlessPage,
) => Promise<FastifyReply>

/** Where the styles of each come from. */
const screens: Record<ScriptlessPage['kind'], string> = {
  'check-in': '/student/latest-form',
  now: '/student/latest-form#now',
  'sign-in': '/learner-login',
  'card-sign-in': '/learner-login',
}

const unasked: Language = 'en'

/** Draws them with what the client's build has left in `dist`. */
export async function createScriptlessDrawer(
  { clock }: Pick<Runtime, 'clock'>,
  dist: string,
): Promise<SendScriptlessPage> {
  const pages = await readBuiltPages(join(dist, 'client'))
  const emptied = new Map<string, ReturnType<typeof takeScriptsOut>>()

  function emptyPage(pageAt: BuiltPages, screen: string) {
    const page = pageAt(screen)
    const empty = emptied.get(page) ?? takeScriptsOut(page, dist)
    emptied.set(page, empty)
    return empty
  }

  return async (request, reply, page) => {
    const { drawScriptlessPage } = await loadDrawing(dist)
    const language = (requestLanguage(request, [...pages.keys()]) ?? unasked) as Language
    const locale = requestLocale(request, language)
    const drawn = drawScriptlessPage({ language, locale, now: clock.now(), page })
    const empty = emptyPage(pages.get(language)!, screens[page.kind])
    return reply
      .headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
      .type('text/html; charset=utf-8')
      .send(
        preloadFonts(empty.html, empty.fonts, drawn.html)
          .replaceAll('__CSP_NONCE__', request.styleNonce)
          .replace(/<title>[^<]*/, () => `<title>${drawn.title}`)
          .replace(
            '<div id="root">',
            () => `<svg hidden>${drawn.pictures}</svg><div id="root">${drawn.html}`,
          ),
      )
  }
}
