import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

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
export const checkInsOpenedCounter = new Counter({
  name: 'daymark_check_ins_opened_total',
  help: 'Check-ins opened by schedules',
  registers: [registry],
})

/** How long after its time an occurrence was opened. */
export const openingDelayHistogram = new Histogram({
  name: 'daymark_opened_late_seconds',
  help: 'Seconds between the planned and the real opening',
  buckets: [1, 5, 15, 60, 300, 1800, 7200],
  registers: [registry],
})

/** Mails, by how they ended. */
export const mailsSettledCounter = new Counter({
  name: 'daymark_mails_total',
  help: 'Mails by outcome',
  labelNames: ['outcome'],
  registers: [registry],
})

/** Answers, by whose they are. */
export const answersStoredCounter = new Counter({
  name: 'daymark_answers_total',
  help: 'Answers stored, by rater',
  labelNames: ['rater'],
  registers: [registry],
})

/** Answers of learners that travel with the next transaction of their organisation. */
export const answersWaitingGauge = new Gauge({
  name: 'daymark_answers_waiting',
  help: 'Answers of learners that wait for those of their organisation that are being stored',
  registers: [registry],
})

/** Whatever a call was refused for, the caller's fault or ours. */
export const refusedCallsCounter = new Counter({
  name: 'daymark_refusals_total',
  help: 'Calls refused, by reason',
  labelNames: ['reason'],
  registers: [registry],
})

/** What was to be pushed to a device, by how that ended. */
export const pushesSettledCounter = new Counter({
  name: 'daymark_pushes_total',
  help: 'Pushes to devices by outcome',
  labelNames: ['outcome'],
  registers: [registry],
})

/** Browsers that are being told of changes by this process. */
export const liveStreamsGauge = new Gauge({
  name: 'daymark_live_streams',
  help: 'Streams of live events that are open',
  registers: [registry],
})

/** How often an organisation's changes went out to all servers. */
export const liveEventsPublishedCounter = new Counter({
  name: 'daymark_live_events_told_total',
  help: 'Live events told, one for all that changed in an organisation at about the same time',
  registers: [registry],
})

export const databaseServerAwayGauge = new Gauge({
  name: 'daymark_database_server_away',
  help: '1 for each server of a database of several that did not answer a sweep, else 0',
  labelNames: ['server'],
  registers: [registry],
})

/** What waits, as it was found when somebody asked for the metrics: every program tells the same. */
export const backlogGauges = {
  databaseUp: new Gauge({
    name: 'daymark_database_up',
    help: '1 when the database told what waits, else 0',
    registers: [registry],
  }),
  jobsWaiting: new Gauge({
    name: 'daymark_jobs_waiting',
    help: 'Jobs that are due and not begun, by queue',
    labelNames: ['queue'],
    registers: [registry],
  }),
  oldestJobSeconds: new Gauge({
    name: 'daymark_oldest_job_seconds',
    help: 'For how long the oldest of them has waited since it was made, by queue',
    labelNames: ['queue'],
    registers: [registry],
  }),
  openingsOverdueSeconds: new Gauge({
    name: 'daymark_openings_overdue_seconds',
    help: 'For how long the oldest opening that is due has waited',
    registers: [registry],
  }),
  schedulesSetAside: new Gauge({
    name: 'daymark_schedules_set_aside',
    help: 'Schedules that could not be opened and wait for another try',
    registers: [registry],
  }),
}

/** Times every request by its route, never by its address; how long a stream was watched is not how long it took. */
export function countRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    requestSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** The names of all there is to be read. */
export const metricNames = (): string[] => registry.getMetricsAsArray().map(({ name }) => name)

export const renderMetrics = (): Promise<string> => registry.metrics()
