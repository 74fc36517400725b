import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { readCalendarFeed } from '../calendar-feed/read-calendar-feed.ts'

/** Serves a calendar to whoever knows its address: calendar programs cannot sign in. */
export function serveCalendarFeeds(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    const text = await readCalendarFeed(createContext(runtime), request.params)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    reply.headers({ etag, 'cache-control': 'private, max-age=0, must-revalidate', 'x-robots-tag': 'noindex' })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
