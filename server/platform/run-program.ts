import { explainStartFailure } from './explain-start-failure.ts'
import { createLog, type Log } from './log.ts'
import { migrateOrCheckDatabase } from './postgres/migrate-database.ts'
import { getOwnerDatabaseUrl, type ProgramName } from './runtime.ts'
import { readProcessSettings, type Settings } from './settings.ts'
import { stopOnSignal } from './stop.ts'

/** What a program tells the one that started it. */
export type ProgramMessage = { state: 'ready' } | { state: 'failed'; reason: string }

const stopsWithin = 15_000

export type StartProgram = (ground: { settings: Settings; log: Log }) => Promise<(() => Promise<void>)[]>

/** Runs a program from its settings to its end: `start` gives back what to close, in order. */
export async function runProgram(program: ProgramName, start: StartProgram): Promise<void> {
  const settings = readProcessSettings()
  const log = createLog(program, settings)
  try {
    await migrateOrCheckDatabase({ databaseUrl: getOwnerDatabaseUrl(settings), log })
    const closers = await start({ settings, log })
    stopOnSignal({ log, closers, within: stopsWithin + settings.drainSeconds * 1000 })
    log.info('ready')
    await tell({ state: 'ready' })
  } catch (error) {
    const reason = explainStartFailure(error, settings)
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
