import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

const builtClient = join(import.meta.dirname, '..', 'dist', 'client')

/** Serves the built client: its assets under `/build/`, and its one page for every other address. */
export async function serveClient(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtClient,
    prefix: '/build/',
    index: false,
    preCompressed: true,
    wildcard: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  const page = readFile(join(builtClient, 'index.html'), 'utf8').catch(() => null)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(?:api|build|editor)\//.test(request.url)
    const html = isPage ? await page : null
    if (html === null) throw new AppError('absent')
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', request.styleNonce).replace('__LANG__', 'en'))
  })
}
