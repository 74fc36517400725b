import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoCredentials } from '#database/seed/demo-credentials.ts'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { urlForLogin } from '#server/platform/postgres/database-roles.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import { createChildEnvironment, readSettings } from '#server/platform/settings.ts'
import { startDevServer } from './running/dev-server.ts'
import { ensureLocalKey } from './running/ensure-local-key.ts'
import { requireFreePort } from './running/free-port.ts'
import { runTask } from './running/run-task.ts'
import { supervise } from './running/supervise.ts'
import { watchTypes } from './running/watch-types.ts'
import { whenNpmExits } from './running/when-npm-exits.ts'
import { compileMessages } from './words.ts'

const project = join(import.meta.dirname, '..')
// A half-written migration is for this database, and not for the one that npm start keeps.
const settings = readSettings(createChildEnvironment({}, { DATA_DIR: 'data/dev' }))
const { host, port, publicUrl, dataDirectory } = settings
const webPort = port + 1
const log = createLog('dev', { logLevel: 'warn' })
const closers: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
whenNpmExits(() => void stop(0))

try {
  await start()
} catch (error) {
  if (!stopping) console.error(`\nDaymark cannot start: ${explainStartFailure(error, settings)}`)
  await stop(1)
}

async function start(): Promise<void> {
  for (const wanted of [port, webPort]) await requireFreePort({ host, port: wanted })
  const databaseUrl = await startDatabase()
  const environment = createChildEnvironment(
    {
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      DEMO: settings.demo ? '1' : '0',
      DATABASE_OWNER_URL: '',
      PORT: String(webPort),
      PUBLIC_URL: publicUrl,
      SECRETS_KEY: ensureLocalKey(dataDirectory, 'secrets-key'),
      VAPID_PRIVATE_KEY: ensureLocalKey(dataDirectory, 'vapid-key'),
    },
    { LOG_LEVEL: 'warn' },
  )
  console.log('Preparing the database and the words …')
  const database = runTask(join(project, 'scripts/running/prepare-database.ts'), ['--embedded'], environment)
  closers.unshift(database.stop)
  await Promise.all([compileMessages(), database.ready])
  if (stopping) return
  const programs = (['web', 'worker'] as const).map((name) => {
    const login = name === 'web' ? 'daymark_web' : 'daymark_jobs'
    return supervise(
      join(project, `server/${name}.ts`),
      { ...environment, DATABASE_URL: urlForLogin(databaseUrl, login) },
      ['--watch', '--watch-preserve-output'],
    )
  })
  for (const program of programs) closers.unshift(() => program.stop())
  closers.unshift(await startDevServer({ host, port, webPort }))
  await Promise.all(programs.map((program) => program.ready))
  announce()
  database.goOn()
  closers.unshift(watchTypes())
}

async function startDatabase(): Promise<string> {
  console.log('Starting the database …')
  mkdirSync(dataDirectory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDirectory, log })
  closers.push(postgres.stop)
  return postgres.databaseUrl
}

function announce(): void {
  const { staff, learner } = demoCredentials
  console.log(`
Daymark is ready at ${publicUrl}, and follows what you change
  Staff    ${publicUrl}/login, ${staff.emails[0]}, password ${staff.password}
  Learner  ${publicUrl}/learner-login, code ${learner.code}, username ${learner.username}, PIN ${learner.pin}
  Mails    ${publicUrl}/development/mailbox

Ctrl-C stops it.`)
}

/** Ends everything in order, once. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers)
      await close().catch((error) => log.error({ err: error }, 'something did not close'))
    process.exit(exitCode)
  })()
  return stopping
}
