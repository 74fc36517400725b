import type { FastifyInstance } from 'fastify'
import { renderMetrics } from '#server/platform/metrics.ts'
import { isDatabaseResponding } from '#server/platform/postgres/database.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { AppError } from '#shared/errors.ts'
import { isLoopbackRequest } from './load/loopback-request.ts'
import { measureBacklog } from './load/measure-backlog.ts'

/** Whether this program lives, whether it can serve, and what it counts. */
export function serveHealth(app: FastifyInstance, runtime: Runtime, leaving?: AbortSignal): void {
  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (_request, reply) => {
    const isDatabaseUp = await isDatabaseResponding(runtime.db.app)
    const isReady = isDatabaseUp && !leaving?.aborted
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : leaving?.aborted ? 'leaving' : 'not ready',
      database: isDatabaseUp ? 'answers' : 'does not answer',
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
