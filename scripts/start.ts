import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { demoCredentials } from '#database/seed/demo-credentials.ts'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { urlForLogin } from '#server/platform/postgres/database-roles.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts'
import {
  createChildEnvironment,
  isLoopback,
  isRunByNpm,
  readProcessSettings,
} from '#server/platform/settings.ts'
import { ensureLocalKey } from './running/ensure-local-key.ts'
import { requireFreePort } from './running/free-port.ts'
import { runTask } from './running/run-task.ts'
import { compileCache } from './running/spawn-program.ts'
import { supervise } from './running/supervise.ts'
import { whenNpmExits } from './running/when-npm-exits.ts'

const project = join(import.meta.dirname, '..')
const settings = readProcessSettings()
const hasDemo = settings.demo && isLoopback(settings)
const log = createLog('start', { logLevel: 'warn' })
// The halves of V8’s young generation are 16 MB else, and stay that large when idle.
const inLittleMemory = ['--max-semi-space-size=4']
const closers: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
if (isRunByNpm()) whenNpmExits(() => void stop(0))

try {
  await start()
} catch (error) {
  if (!stopping) console.error(`\nDaymark cannot start: ${explainStartFailure(error, settings)}`)
  await stop(1)
}

async function start(): Promise<void> {
  await requireFreePort(settings)
  console.log('Preparing the client …')
  const client = begin(runTask(join(project, 'scripts/build-client.ts'), [], environmentOf({})))
  const databaseUrl = settings.databaseUrl ?? (await startDatabase())
  const environment = environmentOf({
    DATABASE_URL: databaseUrl,
    DEMO: hasDemo ? '1' : '0',
    // Nobody stands in front of the one web program here, who would have to hear that it leaves.
    DRAIN_SECONDS: '0',
    ...ownKeys(),
  })
  const database = begin(
    runTask(
      join(project, 'scripts/running/prepare-database.ts'),
      settings.databaseUrl ? [] : ['--embedded'],
      settings.databaseUrl ? environment : { ...environment, DATABASE_OWNER_URL: '' },
    ),
  )
  // The owner's password is for what is prepared.
  const ofWeb = settings.databaseUrl ? {} : { DATABASE_URL: urlForLogin(databaseUrl, 'daymark_web') }
  const daymark = begin(
    supervise(
      join(project, 'server/web-and-worker.ts'),
      { ...environment, ...ofWeb, DATABASE_OWNER_URL: '' },
      inLittleMemory,
    ),
  )
  await Promise.race([Promise.all([client.ready, database.ready]), daymark.ready])
  daymark.tell('serve')
  await daymark.ready
  announce()
  database.goOn()
  await database.done.catch((error: Error) => {
    if (!stopping) console.error(`The demo history could not be finished: ${error.message}`)
  })
  daymark.tell('work')
}

function environmentOf(changed: Parameters<typeof createChildEnvironment>[0]): NodeJS.ProcessEnv {
  return { ...compileCache, ...createChildEnvironment(changed, { LOG_LEVEL: 'warn' }) }
}

function begin<Part extends { stop(): Promise<void> }>(part: Part): Part {
  closers.unshift(() => part.stop())
  return part
}

// Whoever brings a database brings the keys too: several machines have to share them.
function ownKeys() {
  const { databaseUrl, dataDirectory, secretsKey, vapidKeys } = settings
  if (databaseUrl) return {}
  return {
    ...(!secretsKey && { SECRETS_KEY: ensureLocalKey(dataDirectory, 'secrets-key') }),
    ...(!vapidKeys && { VAPID_PRIVATE_KEY: ensureLocalKey(dataDirectory, 'vapid-key') }),
  }
}

async function startDatabase(): Promise<string> {
  console.log('Starting the database …')
  mkdirSync(settings.dataDirectory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ dataDirectory: settings.dataDirectory, log })
  if (!postgres.folder.startsWith(settings.dataDirectory))
    console.log(`Its files are in ${postgres.folder}, since its user cannot reach ${settings.dataDirectory}.`)
  closers.push(postgres.stop)
  return postgres.databaseUrl
}

function announce(): void {
  const { staff, learner } = demoCredentials
  console.log(`\nDaymark is ready at ${settings.publicUrl}`)
  if (hasDemo)
    console.log(`
  Staff    ${settings.publicUrl}/login
           ${staff.emails.join(' or ')}, password ${staff.password}
  Learner  ${settings.publicUrl}/learner-login
           code ${learner.code}, username ${learner.username}, PIN ${learner.pin}`)
  console.log('\nCtrl-C stops it.')
}

/** Ends everything in order, once; whoever asks again waits for the same end. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const close of closers)
      await close().catch((error) => log.error({ err: error }, 'something did not close'))
    process.exit(exitCode)
  })()
  return stopping
}
