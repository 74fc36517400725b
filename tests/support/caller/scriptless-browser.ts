import fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll } from 'vitest'
import { serveScriptlessPages } from '#server/http/pages/scriptless-pages.ts'
import type { ScriptlessPage } from '#shared/scriptless/scriptless-page.ts'
import type { TestApp } from '../test-app.ts'

type Headers = Readonly<Record<string, string>>

export const urlencoded = 'application/x-www-form-urlencoded'

/** A browser without scripts: it looks at pages and posts their forms. What a page is drawn of stands for it. */
export async function startScriptlessBrowser({ runtime }: TestApp) {
  const loggerInstance: FastifyBaseLogger = runtime.log
  const pages = fastify({ loggerInstance })
  await serveScriptlessPages(pages, runtime, async (_, reply, page) => reply.send(page))
  afterAll(() => pages.close())

  async function ask(method: 'GET' | 'POST', url: string, headers: Headers, payload?: string | Buffer) {
    const given = Object.entries(headers).filter(([, value]) => value !== '')
    const answer = await pages.inject({ method, url, headers: Object.fromEntries(given), payload })
    return {
      status: answer.statusCode,
      location: answer.headers.location,
      cookies: answer.cookies,
      page: answer.body.startsWith('{') ? (JSON.parse(answer.body) as ScriptlessPage) : null,
    }
  }

  return {
    look: (path: string, cookie = '') => ask('GET', path, { cookie }),

    post: (path: string, given: Headers | string | Buffer, headers: Headers = {}) =>
      ask(
        'POST',
        path,
        { 'sec-fetch-site': 'same-origin', 'content-type': urlencoded, ...headers },
        typeof given === 'string' || Buffer.isBuffer(given) ? given : String(new URLSearchParams(given)),
      ),
  }
}
