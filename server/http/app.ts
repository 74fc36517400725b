import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { toNetworkCidr } from '#server/features/auth/sign-in/address-ranges.ts'
import { serveCalendarFeeds } from '#server/features/forms/http/calendar-feeds.ts'
import { serveRosterUpload } from '#server/features/learners/http/roster-upload.ts'
import { serveStripeEvents } from '#server/features/licences/http/stripe-events.ts'
import { serveUnsubscribing } from '#server/features/notifications/http/unsubscribing.ts'
import { serveExportDownloads } from '#server/features/privacy/http/export-downloads.ts'
import { serveEditorUpload } from '#server/features/uploads/http/editor-upload.ts'
import { serveUploadedPictures } from '#server/features/uploads/http/uploaded-pictures.ts'
import { CallCounter } from '#server/platform/call-counter.ts'
import { countRequests } from '#server/platform/metrics.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Settings } from '#server/platform/settings.ts'
import { AppError } from '#shared/errors.ts'
import { serveApi } from './api.ts'
import { serveApiDocumentation } from './documents.ts'
import { FaultLog, rejectUnreadableRequest, sendErrorResponse } from './failure.ts'
import { serveHealth } from './health.ts'
import { serveLiveStream } from './live-stream.ts'
import { normaliseCallerAddress } from './load/normalise-caller-address.ts'
import { enforceRequestTimeouts, type RequestTimeouts, requestTimeouts } from './load/request-timeouts.ts'
import { serveClientPages } from './pages/client-pages.ts'
import { createPageDrawer } from './pages/create-page-drawer.ts'
import { createScriptlessDrawer } from './pages/create-scriptless-drawer.ts'
import { serveScriptlessPages } from './pages/scriptless-pages.ts'
import { setSecurityHeaders, unreadableRequestHeaders } from './security-headers.ts'

/** What the client's build leaves. */
export const dist = join(import.meta.dirname, '..', '..', 'dist')
const bodyLimit = 2 * 1024 * 1024
const compressedFrom = 1024
// A live stream is not among them: it says each word at once.
const compressedTypes = /^(?:application\/json|text\/(?:calendar|csv|html))/
// A thousand learners sit behind one school's address and check in within the same minute.
const requestsPerMinute = 12_000

/** The web server: every route, its guards and its one way to fail. From `leaving` on it says that it is not ready. */
export async function createApp(
  runtime: Runtime,
  leaving?: AbortSignal,
  times: RequestTimeouts = requestTimeouts,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = runtime.log
  const app = fastify({
    loggerInstance,
    bodyLimit,
    trustProxy: trustedProxies(runtime.settings),
    genReqId: () => randomUUID(),
    logController: new FaultLog({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: times.upload,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.headers / 4 },
    clientErrorHandler: rejectUnreadableRequest,
    frameworkErrors: (error, request, reply) => {
      reply.headers(unreadableRequestHeaders)
      sendErrorResponse(error, request, reply)
    },
  })

  app.setErrorHandler(sendErrorResponse)
  enforceRequestTimeouts(app, times)

  await setSecurityHeaders(app, runtime.settings)
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    store: CallCounter,
    keyGenerator: ({ ip }) => toNetworkCidr(normaliseCallerAddress(ip)),
    allowList: (request) =>
      !/^\/(?:(?:api|calendar|editor|exports|stripe|student|unsubscribe)\/|learner-login|home|childrens-data)/.test(
        request.url,
      ),
    errorResponseBuilder: (_, { ttl }) =>
      new AppError('too-many-requests', { retryAfter: Math.ceil(ttl / 1000) }),
  })

  await app.register(compress, {
    threshold: compressedFrom,
    customTypes: compressedTypes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  })
  countRequests(app)
  serveApi(app, runtime)
  serveLiveStream(app, runtime)
  await serveEditorUpload(app, runtime)
  await serveRosterUpload(app, runtime)
  serveUploadedPictures(app, runtime)
  serveCalendarFeeds(app, runtime)
  serveExportDownloads(app, runtime)
  await serveUnsubscribing(app, runtime)
  await serveStripeEvents(app, runtime)
  serveHealth(app, runtime, { leaving })
  await serveApiDocumentation(app)
  await serveScriptlessPages(app, runtime, await createScriptlessDrawer(runtime, dist))
  await serveClientPages(app, join(dist, 'client'), createPageDrawer(runtime, dist))
  return app
}

// The server framework itself no longer counts hops, so a number of proxies becomes a question per hop.
function trustedProxies({ trustProxy }: Settings) {
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
}
