import type { FastifyInstance } from 'fastify'
import { createContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { unsubscribe } from '../mails/unsubscribe.ts'

const maxBody = 4 * 1024

/**
 * The address in the heads of mails, to which a mail program posts when its reader presses "unsubscribe" (RFC 8058):
 * it brings no session and no JSON. A GET of the same address is a page, as any other.
 */
export async function serveUnsubscribing(app: FastifyInstance, runtime: Runtime): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, _body, done) =>
      done(null),
    )
    scope.post<{ Params: { secret: string } }>('/unsubscribe/:secret', async ({ params }, reply) => {
      await unsubscribe(createContext(runtime), params)
      return reply.type('text/plain; charset=utf-8').send('No more e-mails about this.\n')
    })
  })
}
