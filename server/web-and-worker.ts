import { urlForLogin } from './platform/postgres/database-roles.ts'
import { runProgram } from './platform/run-program.ts'
import type { Settings } from './platform/settings.ts'
import { startWeb } from './start-web.ts'
import { startWorker } from './start-worker.ts'

/** What the start program says: the database is ready; and later, the demo history is made, which jobs would spoil. */
export type WebAndWorkerMessage = 'serve' | 'work'

const told = { serve: Promise.withResolvers<void>(), work: Promise.withResolvers<void>() }
process.on('message', (message: WebAndWorkerMessage) => told[message].resolve())

// All of this is loaded while the database is prepared.
await told.serve.promise

await runProgram('web', async ({ settings, log }) => {
  const web = await startWeb({ settings, log })
  const worker: (() => Promise<void>)[] = []
  void told.work.promise.then(async () =>
    worker.push(...(await startWorker({ settings: asJobs(settings), log }))),
  )
  const stopWorker = async () => {
    for (const close of worker) await close()
  }
  return [stopWorker, ...web]
})

/** Jobs keep a login of their own where the database asks for no password. */
function asJobs(settings: Settings): Settings {
  const { username, password } = new URL(settings.databaseUrl!)
  if (username !== 'daymark_web' || password) return settings
  return { ...settings, databaseUrl: urlForLogin(settings.databaseUrl!, 'daymark_jobs') }
}
