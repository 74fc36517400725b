import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyInstance } from 'fastify'
import { createRequestContext } from '#server/kernel/create-context.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import type { RequestContext } from './caller.ts'
import { logServerFault, recordRefusedCall, toAppError, toProcedureError } from './failure.ts'
import { router } from './router.ts'

/** Answers everything under `/api/` through the contract. */
export function serveApi(app: FastifyInstance, runtime: Runtime): void {
  const handler = new OpenAPIHandler<RequestContext>(router, {
    customErrorResponseBodyEncoder: (error) => toAppError(error).toBody(),
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (thrown) {
          const error = toAppError(thrown)
          recordRefusedCall(context.reply, error)
          logServerFault(context.request, thrown, error)
          throw toProcedureError(error)
        }
      },
    ],
  })

  app.all('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const base = createRequestContext(runtime, request)
    const { matched } = await handler.handle(request, reply, { context: { base, request, reply } })
    if (!matched) throw new AppError('absent')
    return reply
  })
}
