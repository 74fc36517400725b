import fastify, { type FastifyBaseLogger } from 'fastify'
import type { Runtime } from '#server/platform/runtime.ts'
import { sendErrorResponse } from './failure.ts'
import { serveHealth } from './health.ts'

/** Serves a worker's only addresses, where it tells how it is and what it counts. Gives back their end. */
export async function serveWorkerHealth(runtime: Runtime): Promise<() => Promise<void>> {
  const { host, workerPort: port } = runtime.settings
  if (port === undefined) return async () => undefined
  const loggerInstance: FastifyBaseLogger = runtime.log
  const app = fastify({ loggerInstance, forceCloseConnections: true })
  app.setErrorHandler(sendErrorResponse)
  serveHealth(app, runtime)
  await app.listen({ host, port })
  return () => app.close()
}
