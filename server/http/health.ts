import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { renderMetrics } from '#server/platform/metrics.ts'
import { listServersAway } from '#server/platform/postgres/cluster/query-reachable.ts'
import { isDatabaseResponding } from '#server/platform/postgres/database.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import { sendErrorResponse } from './failure.ts'
import { isLoopbackRequest } from './load/loopback-request.ts'
import { measureBacklog } from './load/measure-backlog.ts'

/** Whether this program lives, whether it can serve, and what it counts. */
export function serveHealth(
  app: FastifyInstance,
  runtime: Runtime,
  { leaving, besides = () => ({}) }: { leaving?: AbortSignal; besides?: () => object } = {},
): void {
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    const isDatabaseUp = await isDatabaseResponding(runtime.db.app)
    const isReady = isDatabaseUp && !leaving?.aborted
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : leaving?.aborted ? 'leaving' : 'not ready',
      database: isDatabaseUp ? 'answers' : 'does not answer',
      ...besides(),
      mail: runtime.mailer.state,
    })
  })

  app.get('/metrics', async (request, reply) => {
    const { metricsToken } = runtime.settings
    const allowed = metricsToken
      ? request.headers.authorization === `Bearer ${metricsToken}`
      : isLoopbackRequest(runtime.settings, request)
    if (!allowed) throw new AppError('absent')
    await measureBacklog(runtime)
    return reply.type('text/plain; version=0.0.4').send(await renderMetrics())
  })
}

/** Serves a worker's only addresses, where it tells how it is and what it counts. Gives back their end. */
export async function serveWorkerHealth(runtime: Runtime): Promise<() => Promise<void>> {
  const { host, workerPort: port } = runtime.settings
  if (port === undefined) return async () => undefined
  const loggerInstance: FastifyBaseLogger = runtime.log
  const app = fastify({ loggerInstance, forceCloseConnections: true })
  app.setErrorHandler(sendErrorResponse)
  serveHealth(app, runtime, {
    besides: () => ({ databaseServersAway: listServersAway(runtime.db.worker).length }),
  })
  await app.listen({ host, port })
  return () => app.close()
}
