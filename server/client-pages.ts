import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

/** They say what a page may do. On a script, a style or a font they are nearly a kilobyte to no end. */
const headersOfDocuments = [
  'content-security-policy',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** A page that is one family's alone: no search engine is to know that it is there. */
const ofOneFamily = /^\/family(?:[/?]|$)/

/** Serves the built client: its assets under `/build/`, and its one page for every other address. */
export async function serveClient(app: FastifyInstance, builtClient: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtClient,
    prefix: '/build/',
    index: false,
    preCompressed: true,
    wildcard: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      if (/\.(?:js|css|woff2)$/.test(path)) for (const name of headersOfDocuments) reply.removeHeader(name)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  // At the root, so that it may serve every page; asked anew each time, so that a newer one takes over.
  app.get('/sw.js', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('sw.js'))

  const pages = readPages(builtClient).catch(() => null)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:api|build|calendar|editor|uploads)\//.test(request.url)
    const html = isPage ? (await pages)?.(request.url) : null
    if (!html) throw new AppError('absent')
    if (ofOneFamily.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', request.styleNonce).replace('__LANG__', 'en'))
  })
}

interface FirstFiles {
  address: string
  ahead: string[]
  scripts: string[]
  styles: string[]
}

/** The one page; at some addresses it names the files that will be needed first. */
async function readPages(builtClient: string): Promise<(address: string) => string> {
  const page = await readFile(join(builtClient, 'index.html'), 'utf8')
  const files: FirstFiles[] = JSON.parse(await readFile(join(builtClient, 'first-files.json'), 'utf8'))
  const pages = new Map(files.map((first) => [first.address, page.replace('<link', `${tagsOf(first)}<link`)]))
  return (address) => pages.get(address.split('?')[0] ?? '') ?? page
}

const tagsOf = ({ ahead, scripts, styles }: FirstFiles) =>
  [
    ...ahead.map((file) => `<script type="module" async crossorigin src="/build/${file}"></script>`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/build/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/build/${file}">`),
  ].join('')
