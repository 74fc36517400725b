import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { drawCheckIn } from '#server/features/check-ins/http/draw-check-in.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Language } from '#shared/languages.ts'
import type { PageDrawing } from '#shared/page-drawing.ts'
import { allowInlineScript } from '../security-headers.ts'

const waitsMs = 1_000

/** The page as it is for whoever asks; null where it is everyone's. */
export type DrawOnto = (
  page: string,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<string | null>

/**
 * Draws learners' pages ahead of their scripts, with what the client's build has left in `dist/drawing`. Whatever goes
 * wrong or takes long, the page comes as it is for everyone.
 */
export function createPageDrawer(runtime: Runtime, dist: string): DrawOnto {
  let loaded: Promise<PageDrawing> | undefined
  const load = () => (loaded ??= import(pathToFileURL(join(dist, 'drawing/draw-page.js')).href))
  const templates = new Map<string, Template>()

  return async (page, language, request, reply) => {
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, waitsMs, null)
    const drawing = drawCheckIn(runtime, async (asked) => (await load()).drawPage(asked), request, language)
    const drawn = await Promise.race([drawing, late])
      .catch((err: unknown) => {
        request.log.error({ err }, 'A page could not be drawn')
        return null
      })
      .finally(() => clearTimeout(timer))
    if (!drawn) return null
    const { guardScript } = await load()
    const template = templates.get(page) ?? toTemplate(page, dist, guardScript)
    templates.set(page, template)
    const policy = String(reply.getHeader('content-security-policy'))
    reply.header('content-security-policy', allowInlineScript(policy, template.guardHash))
    return template.html
      .replaceAll('__CSP_NONCE__', request.styleNonce)
      .replace('<html', () => `<html data-drawn-for="${drawn.learnerId}"`)
      .replace(
        '<div id="root">',
        () => `<svg hidden>${drawn.pictures}</svg><div id="root" data-open="${drawn.open}">${drawn.html}`,
      )
  }
}

interface Template {
  html: string
  /** SHA-256 in base64 of the one script that stands in it. */
  guardHash: string
}

const sheet = /<link rel="stylesheet" crossorigin href="\/build\/([^"]+)"[^>]*>/g
const script = /<script type="module" (?:async )?crossorigin src="([^"]+)"[^>]*><\/script>/g
const preloaded = /<link rel="modulepreload" crossorigin href="([^"]+)"[^>]*>/g

/** Its styles in it, its scripts once it has been seen. The links stay for later parts, which look whether they are there. */
function toTemplate(page: string, dist: string, guardScript: PageDrawing['guardScript']): Template {
  const addressesOf = (tag: RegExp) => [...page.matchAll(tag)].map(([, address]) => address!)
  const styles = addressesOf(sheet).map((file) => readFileSync(join(dist, 'client', file), 'utf8'))
  const guard = guardScript(addressesOf(script), addressesOf(preloaded))
  const inHead = [
    `<style nonce="__CSP_NONCE__">${styles.join('')}</style>`,
    `<script>${guard}</script></head>`,
  ].join('')
  const html = page
    .replace(sheet, (link) => link.replace('<link', '<link disabled'))
    .replace(script, '')
    .replace(preloaded, '')
    .replace('</head>', () => inHead)
  return { html, guardHash: createHash('sha256').update(guard).digest('base64') }
}
