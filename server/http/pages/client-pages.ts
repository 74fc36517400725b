import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { requestLanguage } from '../request-language.ts'
import { headersOfPages } from '../security-headers.ts'
import { type DrawOnto, publicAddresses } from './create-page-drawer.ts'
import { readBuiltPages } from './read-built-pages.ts'
import { scriptlessAddress } from './scriptless-address.ts'

/** What a file that only pages load, and that never changes, need not say. */
const superfluousHeaders = [
  ...headersOfPages,
  'accept-ranges',
  'content-security-policy',
  'etag',
  'last-modified',
  'referrer-policy',
]

const isLoadedByPage = /\.(?:js|css|woff2|png)(?:\.br)?$/

const vary = 'accept-language, cookie'
const unasked = 'en'

/** A page that is for those who have its link alone: no search engine is to know that it is there. */
const isUnlisted = /^\/(?:family|rehearsal)(?:[/?]|$)/

/**
 * Serves the built client: its assets under `/build/`, and its one page for every other address, both in the language of
 * whoever asks.
 */
export async function serveClientPages(
  app: FastifyInstance,
  builtClient: string,
  drawOnto: DrawOnto = async () => null,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtClient,
    prefix: '/build/',
    index: false,
    preCompressed: true,
    wildcard: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      if (hashed && isLoadedByPage.test(path)) for (const name of superfluousHeaders) reply.removeHeader(name)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  // At the root, so that it may serve every page; asked anew each time, so that a newer one takes over.
  const languages = await readBuiltPages(builtClient)
  const offered = [...languages.keys()]
  const languageFor = (request: FastifyRequest) => requestLanguage(request, offered) ?? unasked
  app.get('/sw.js', (request, reply) =>
    reply.headers({ 'cache-control': 'no-cache', vary }).sendFile(`languages/${languageFor(request)}/sw.js`),
  )

  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' && !/^\/(?:api|build|calendar|editor|uploads)\//.test(request.url)
    const language = languageFor(request)
    const pageAt = isPage && languages.get(language)
    if (!pageAt) throw new AppError('absent')
    const drawn = await drawOnto(pageAt, language as Language, request, reply)
    if (isUnlisted.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    return reply
      .headers({ 'cache-control': 'no-store', vary })
      .type('text/html; charset=utf-8')
      .send(
        withScriptlessAddress(
          drawn ?? pageAt(request.url).replaceAll('__CSP_NONCE__', request.styleNonce),
          scriptlessAddress(request.url, drawn !== null),
        ),
      )
  }
  // As routes, for what is drawn to be compressed.
  for (const address of ['/student/*', ...publicAddresses]) app.get(address, servePage)
  app.setNotFoundHandler(servePage)
}

/** A browser that runs no scripts goes there alone; one that cannot load them is sent there. */
function withScriptlessAddress(page: string, address: string | null): string {
  if (!address) return page
  const refresh = `<noscript><meta http-equiv="refresh" content="0;url=${address}"></noscript>`
  return page
    .replace('<html', `<html data-without-scripts="${address}"`)
    .replace('</title>', `</title>${refresh}`)
}
