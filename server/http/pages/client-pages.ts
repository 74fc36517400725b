import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { requestLanguage } from '../request-language.ts'
import { type DrawOnto, publicAddresses } from './create-page-drawer.ts'

/** They say what a page or a worker may do. On other scripts, styles and fonts they are half a kilobyte to no end. */
const headersOfDocuments = [
  'content-security-policy',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const isLoadedByPage = /\.(?:js|css|woff2)(?:\.br)?$/

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
      if (hashed && isLoadedByPage.test(path)) for (const name of headersOfDocuments) reply.removeHeader(name)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  // At the root, so that it may serve every page; asked anew each time, so that a newer one takes over.
  const languages = await readLanguages(builtClient)
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
      .send(drawn ?? pageAt(request.url).replaceAll('__CSP_NONCE__', request.styleNonce))
  }
  // As routes, for what is drawn to be compressed.
  for (const address of ['/student/*', ...publicAddresses]) app.get(address, servePage)
  app.setNotFoundHandler(servePage)
}

interface FirstFiles {
  address: string
  ahead: string[]
  scripts: string[]
  styles: string[]
}

type Pages = (address: string) => string

/** The page in each language that the client was built for. */
async function readLanguages(builtClient: string): Promise<Map<string, Pages>> {
  const folder = join(builtClient, 'languages')
  const codes = await readdir(folder).catch(() => [])
  return new Map(
    await Promise.all(codes.map(async (code) => [code, await readPages(join(folder, code))] as const)),
  )
}

/** The one page; at some addresses it names the files that will be needed first. */
async function readPages(folder: string): Promise<Pages> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const files: FirstFiles[] = JSON.parse(await readFile(join(folder, 'first-files.json'), 'utf8'))
  // The styles of an area override those of every page, so they come after them.
  const withFirst = (first: FirstFiles) =>
    isArea(first.address)
      ? page.replace('</head>', `${tagsOf(first)}</head>`)
      : page.replace('<link', `${tagsOf(first)}<link`)
  const pages = new Map(files.map((first) => [first.address, withFirst(first)]))
  const areas = [...pages.keys()].filter(isArea)
  return (address) => {
    const path = address.split('?')[0] ?? ''
    const area = areas.find((one) => path.startsWith(one.slice(0, -1)))
    return pages.get(path) ?? pages.get(area ?? '') ?? page
  }
}

const isArea = (address: string) => address.endsWith('/*')

const tagsOf = ({ ahead, scripts, styles }: FirstFiles) =>
  [
    ...ahead.map((file) => `<script type="module" async crossorigin src="/build/${file}"></script>`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/build/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/build/${file}">`),
  ].join('')
