import type { FastifyRequest } from 'fastify'
import { createLicenceLimitSource } from '#server/features/licences/licence-limit-source.ts'
import { readDeviceCookie } from '#server/http/device-cookie.ts'
import { isLoopbackRequest } from '#server/http/load/loopback-request.ts'
import { normaliseCallerAddress } from '#server/http/load/normalise-caller-address.ts'
import { requestLanguage, requestLocale } from '#server/http/request-language.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { isLoopback } from '#server/platform/settings.ts'
import { languageCodes, languageLocales } from '#shared/languages.ts'
import type { CallerContext, Context, SystemContext } from './context.ts'
import { eventHandlers } from './event-handlers.ts'

/** What a request or a job starts with; its time stands still until it is done. */
export function createContext(runtime: Runtime, log: Context['log'] = runtime.log): Context {
  const { settings, db, queue, clock, mailer, store, live } = runtime
  const now = clock.now()
  return {
    settings,
    db: db.app,
    queue,
    mailer,
    store,
    live,
    licences: createLicenceLimitSource(now),
    handlers: eventHandlers,
    log,
    now,
    address: null,
    userAgent: null,
    language: 'en',
    locale: languageLocales.en,
  }
}

/** What a request's use case starts with, before anybody has asked who calls. */
export function createRequestContext(runtime: Runtime, request: FastifyRequest): CallerContext {
  const language = requestLanguage(request, languageCodes) ?? 'en'
  return {
    ...createContext(runtime, request.log),
    address: normaliseCallerAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    language,
    locale: requestLocale(request, language),
    device: readDeviceCookie(request),
    isLoopbackRequest: () => isLoopback(runtime.settings) && isLoopbackRequest(runtime.settings, request),
  }
}

/** What a job does for one organisation starts with this. */
export function createSystemContext(runtime: Runtime, organisationId: string): SystemContext {
  return { ...createContext(runtime), organisationId, actor: { kind: 'system' } }
}
