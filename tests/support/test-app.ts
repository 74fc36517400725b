import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { createApp } from '#server/http/app.ts'
import { createMailer } from '#server/platform/external/mailer.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { startQueue } from '#server/platform/jobs/queue.ts'
import { openLiveEvents } from '#server/platform/live/live-events.ts'
import { createLog } from '#server/platform/log.ts'
import type { ProgramName, Runtime } from '#server/platform/runtime.ts'
import { readSettings } from '#server/platform/settings.ts'
import { listMediaTypes } from '#shared/list-file.ts'
import type { Person } from './caller/person.ts'
import { type TestClock, testClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database/test-database.ts'
import { cookieHeaderFor, saveCookies, type TestBrowser } from './test-browser.ts'

export interface TestResponse<Body> {
  status: number
  body: Body
}

export interface TestCallOptions {
  /** Id for `X-Organisation`; the person's own when left out. */
  organisation?: string | null
  /** The network address that the call comes from; this machine's own when left out. */
  from?: string
  /** What a call sends that normally sends nothing. */
  payload?: object
  /** What the call says of itself besides. */
  headers?: Readonly<Record<string, string>>
  /** The browser that calls, with what it keeps; one that keeps nothing when left out. */
  browser?: TestBrowser
}

/** HTTP calls as one caller. */
export interface CallerClient {
  get<Body = unknown>(path: string, options?: TestCallOptions): Promise<TestResponse<Body>>
  delete<Body = unknown>(path: string, options?: TestCallOptions): Promise<TestResponse<Body>>
  post<Body = unknown>(path: string, body?: object, options?: TestCallOptions): Promise<TestResponse<Body>>
  put<Body = unknown>(path: string, body?: object, options?: TestCallOptions): Promise<TestResponse<Body>>
}

/** Somebody of the cast, the bearer of a token, or nobody. */
export type Caller = Person | { token: string } | null

export interface TestApp {
  readonly database: TestDatabase
  readonly clock: TestClock
  /** What the web program stands on. */
  readonly runtime: Runtime
  /** What the worker stands on, at the same time and on the same rows. */
  workerRuntime(): Promise<Runtime>
  /** What two workers stand on, each with connections and a queue of its own. */
  twoWorkers(): Promise<[Runtime, Runtime]>
  /** Calls the app as this person, signed in anew whenever the clock has ended their session. */
  readonly as: (caller: Caller) => CallerClient
  /** Errors that a test is about to cause: they aren't printed, and must be logged before the file ends. */
  expectErrors(...messages: readonly string[]): void
  /** Serves on a free port of this machine and tells the address. */
  listen(): Promise<string>
}

export interface TestAppOptions {
  /** Local time to begin at; a Monday morning of term unless told. */
  now?: string
  timeZone?: string
  /** Settings by their environment names. */
  environment?: Readonly<Record<string, string>>
  /** Milliseconds that the environment's sign-in providers are waited for. */
  providerTimeLimit?: number
  /** One that is migrated; a new one unless told. Dropped in the end. */
  database?: TestDatabase
}

/** The real app on a database of its own, for one test file: `const app = await startTestApp()` at its top. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { now = '2026-09-07T08:00', timeZone = 'Europe/Oslo', environment = {} } = options
  const { database = await createTestDatabase(), providerTimeLimit: timeLimit } = options
  const clock = testClock(now, timeZone)
  const files = mkdtempSync(join(tmpdir(), 'daymark-test-files-'))
  const read = readSettings({ DATABASE_URL: database.url, DATA_DIR: files, ...environment })
  const signInProviders = read.signInProviders.map((provider) => ({ ...provider, timeLimit }))
  const settings = { ...read, signInProviders }
  const errors = expectedErrors()
  const log = createLog('test', { logLevel: 'error' }, errors)
  const mailer = createMailer(settings)
  const store = openObjectStore(settings)
  const live = openLiveEvents({ databaseUrl: database.urlFor('daymark_web'), db: database.app, log })

  const running: Partial<Record<ProgramName | 'second worker', Promise<Runtime>>> = {}
  const runtimeOf = (program: ProgramName) => (running[program] ??= openRuntime(program, database))
  async function openRuntime(program: ProgramName, db: Runtime['db']): Promise<Runtime> {
    const role = program === 'web' ? 'daymark_app' : 'daymark_worker'
    const databaseUrl = database.urlFor(program === 'web' ? 'daymark_web' : 'daymark_jobs')
    const queue = await startQueue({ databaseUrl, role, log })
    return { settings, db, clock, log, mailer, store, live, queue }
  }
  const secondWorker = () => (running['second worker'] ??= openRuntime('worker', database.connectAnew()))

  const runtime = await runtimeOf('web')
  const server = await createApp(runtime)
  const tokenOf = saveSessions(runtime)

  const awaited = new Map<object, string>()
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' && awaited.size > 0)
      process.stdout.write(`Still unanswered when it failed: ${[...awaited.values()].join(', ')}\n`)
    awaited.clear()
  })

  afterAll(async () => {
    await server.close()
    mailer.close()
    await live.close()
    const runtimes = await Promise.all(Object.values(running))
    await Promise.all(runtimes.map(({ queue }) => queue.stop({ graceful: false })))
    await database.drop()
    rmSync(files, { recursive: true })
    errors.assertLogged()
  })

  async function call<Body>(
    caller: Caller,
    request: Omit<InjectOptions, 'headers'> & TestCallOptions,
  ): Promise<TestResponse<Body>> {
    const { organisation, from: remoteAddress, browser, headers: given, ...sent } = request
    const named = organisation === undefined ? organisationOf(caller) : organisation
    const headers: Record<string, string> = { ...given }
    if (caller) headers.authorization = `Bearer ${await tokenOf(caller)}`
    if (named) headers['x-organisation'] = named
    if (browser) headers.cookie = cookieHeaderFor(browser, String(sent.url))
    awaited.set(request, `${sent.method} ${sent.url}`)
    const answer = await server
      .inject({ ...sent, ...(remoteAddress && { remoteAddress }), headers })
      .finally(() => awaited.delete(request))
    if (browser) saveCookies(browser, answer.cookies)
    const kind = answer.headers['content-type']?.toString()
    if (kind?.startsWith('application/json')) return { status: answer.statusCode, body: answer.json() }
    const isBytes = ['application/pdf', 'application/zip', listMediaTypes.xlsx].includes(kind ?? '')
    const body = isBytes ? answer.rawPayload : answer.body
    return { status: answer.statusCode, body: body as Body }
  }

  return {
    database,
    clock,
    runtime,
    workerRuntime: () => runtimeOf('worker'),
    twoWorkers: () => Promise.all([runtimeOf('worker'), secondWorker()]),
    as: (caller) => ({
      get: (url, options) => call(caller, { method: 'GET', url, ...options }),
      delete: (url, options) => call(caller, { method: 'DELETE', url, ...options }),
      post: (url, payload, options) => call(caller, { method: 'POST', url, payload, ...options }),
      put: (url, payload, options) => call(caller, { method: 'PUT', url, payload, ...options }),
    }),
    expectErrors: errors.expect,
    listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
  }
}

function expectedErrors() {
  const expected = new Set<string>()
  const logged = new Set<string>()
  return {
    expect(...messages: readonly string[]) {
      for (const message of messages) expected.add(message)
    },
    write(line: string) {
      const { msg } = JSON.parse(line)
      if (expected.has(msg)) logged.add(msg)
      else process.stdout.write(line)
    },
    assertLogged() {
      const missing = [...expected].filter((message) => !logged.has(message))
      if (missing.length > 0) throw new Error(`Expected errors were not logged: ${missing.join(', ')}`)
    },
  }
}

const organisationOf = (caller: Caller) =>
  caller && 'organisationId' in caller ? caller.organisationId : null

function saveSessions({ db, clock }: Runtime) {
  const sessions = new Map<Person, { token: string; expiresAt: Date }>()
  return async (caller: Person | { token: string }): Promise<string> => {
    if ('token' in caller) return caller.token
    const kept = sessions.get(caller)
    if (kept && kept.expiresAt > clock.now()) return kept.token
    const owner =
      caller.kind === 'staff'
        ? { accountId: caller.id }
        : { organisationId: caller.organisationId, learnerId: caller.id }
    const started = await createSession(db.app, clock.now(), owner)
    sessions.set(caller, started)
    return started.token
  }
}
