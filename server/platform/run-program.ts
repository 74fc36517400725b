import { explainFailure } from './explain-failure.ts'
import { createLog, type Log } from './log.ts'
import { migrateOrCheck } from './postgres/migrate.ts'
import { ownerDatabaseUrl, type ProgramName } from './runtime.ts'
import { type Settings, settingsOfThisProcess } from './settings.ts'
import { stopOnSignal } from './stop.ts'

/** What a program tells the one that started it. */
export type ProgramMessage = { state: 'ready' } | { state: 'failed'; reason: string }

const stopsWithin = 15_000

export type StartProgram = (ground: { settings: Settings; log: Log }) => Promise<(() => Promise<void>)[]>

/** Runs a program from its settings to its end: `start` gives back what to close, in order. */
export async function runProgram(program: ProgramName, start: StartProgram): Promise<void> {
  const settings = settingsOfThisProcess()
  const log = createLog(program, settings)
  try {
    await migrateOrCheck({ databaseUrl: ownerDatabaseUrl(settings), log })
    const closers = await start({ settings, log })
    stopOnSignal({ log, closers, within: stopsWithin + settings.drainSeconds * 1000 })
    log.info('ready')
    await tell({ state: 'ready' })
  } catch (error) {
    const reason = explainFailure(error, settings)
    log.fatal({ err: error }, `cannot start: ${reason}`)
    await tell({ state: 'failed', reason })
    process.exit(1)
  }
}

/** Settles once the message is out; without a starting program there is nobody to tell. */
async function tell(message: ProgramMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (process.send) process.send(message, () => resolve())
  else resolve()
  await promise
}
