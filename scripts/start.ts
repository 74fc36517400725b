import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { demoSignIns } from '#database/seed/demo-sign-ins.ts'
import {
  createProgramLogins,
  type ProgramLogin,
  urlForLogin,
  withoutPasswords,
} from '#server/platform/database-roles.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { explainFailure } from '#server/platform/explain-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateOrCheck } from '#server/platform/migrate.ts'
import { ownerUrlOf } from '#server/platform/runtime.ts'
import { environmentWith, isLoopback, isRunByNpm, settingsOfThisProcess } from '#server/platform/settings.ts'
import { buildClient } from './build-client.ts'
import { requireFreePort } from './free-port.ts'
import { ownKey } from './own-key.ts'
import { supervise } from './supervise.ts'
import { whenNpmIsGone } from './when-npm-is-gone.ts'

const project = join(import.meta.dirname, '..')
const settings = settingsOfThisProcess()
const hasDemo = settings.demo && isLoopback(settings)
const log = createLog('start', { logLevel: 'warn' })
const closers: (() => Promise<void>)[] = []
let stopping: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
if (isRunByNpm()) whenNpmIsGone(() => void stop(0))

try {
  await start()
} catch (error) {
  if (!stopping) console.error(`\nDaymark cannot start: ${explainFailure(error, settings)}`)
  await stop(1)
}

async function start(): Promise<void> {
  await requireFreePort(settings)
  const databaseUrl = settings.databaseUrl ?? (await startDatabase())
  const environment = {
    ...environmentWith(
      // Nobody stands in front of the one web program here, who would have to hear that it leaves.
      { DATABASE_URL: databaseUrl, DEMO: hasDemo ? '1' : '0', DRAIN_SECONDS: '0', ...ownKeys() },
      { LOG_LEVEL: 'warn' },
    ),
    // Node keeps what it compiled, which halves the time of a warm start.
    NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/node'),
  }
  await migrateOrCheck({ databaseUrl: settings.databaseUrl ? ownerUrlOf(settings) : databaseUrl, log })
  if (!settings.databaseUrl) await makeOwnLogins(databaseUrl)
  console.log('Preparing the client …')
  await Promise.all([buildClient(), hasDemo && seedDemo(environment)])

  // The owner's password is for what has been done by now.
  const loginOf = (login: ProgramLogin) => ({
    DATABASE_OWNER_URL: '',
    ...(!settings.databaseUrl && { DATABASE_URL: urlForLogin(databaseUrl, login) }),
  })
  const programs = [
    supervise(join(project, 'server/web.ts'), { ...environment, ...loginOf('daymark_web') }),
    supervise(join(project, 'server/worker.ts'), { ...environment, ...loginOf('daymark_jobs') }),
  ]
  closers.unshift(async () => {
    await Promise.all(programs.map((program) => program.stop()))
  })
  await Promise.all(programs.map((program) => program.ready))
  announce()
}

// Whoever brings a database brings the keys too: several machines have to share them.
function ownKeys() {
  const { databaseUrl, dataDirectory, secretsKey, vapidKeys } = settings
  if (databaseUrl) return {}
  return {
    ...(!secretsKey && { SECRETS_KEY: ownKey(dataDirectory, 'secrets-key') }),
    ...(!vapidKeys && { VAPID_PRIVATE_KEY: ownKey(dataDirectory, 'vapid-key') }),
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

/** Its socket lets nobody in but this user and the database's, so that no password would keep anybody else out. */
async function makeOwnLogins(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await createProgramLogins(owner, withoutPasswords).finally(() => owner.end())
}

async function seedDemo(environment: NodeJS.ProcessEnv): Promise<void> {
  const seed = fork(join(project, 'database/seed/demo.ts'), { env: environment })
  closers.unshift(async () => void seed.kill())
  const [code] = await once(seed, 'exit')
  if (code !== 0 && !stopping) throw new Error('the demo school could not be made; the reason stands above.')
}

function announce(): void {
  const { staff, learner } = demoSignIns
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
