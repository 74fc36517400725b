import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requestSeconds = new Histogram({
  name: 'daymark_request_seconds',
  help: 'Time to answer a request, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

/** How many check-ins the worker opened. */
export const checkInsOpened = new Counter({
  name: 'daymark_check_ins_opened_total',
  help: 'Check-ins opened by schedules',
  registers: [registry],
})

/** How long after its time an occurrence was opened. */
export const openedLateSeconds = new Histogram({
  name: 'daymark_opened_late_seconds',
  help: 'Seconds between the planned and the real opening',
  buckets: [1, 5, 15, 60, 300, 1800, 7200],
  registers: [registry],
})

/** Mails, by how they ended. */
export const mailsSettled = new Counter({
  name: 'daymark_mails_total',
  help: 'Mails by outcome',
  labelNames: ['outcome'],
  registers: [registry],
})

/** Times every request by its route, never by its address. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

export const metricsText = (): Promise<string> => registry.metrics()
