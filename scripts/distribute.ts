import { parseArgs } from 'node:util'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { createLog } from '#server/platform/log.ts'
import {
  DistributionError,
  distributeDatabase,
} from '#server/platform/postgres/cluster/distribute-database.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { withDatabase } from './running/with-database.ts'

const { values } = parseArgs({ options: { confirm: { type: 'boolean', default: false } } })
const settings = readProcessSettings()
const log = createLog('distribute', { logLevel: 'warn' })

try {
  await withDatabase(settings, log, (databaseUrl) =>
    distributeDatabase({ databaseUrl, isConfirmed: values.confirm, tell: console.log }),
  )
} catch (error) {
  console.error(error instanceof DistributionError ? error.message : explainStartFailure(error, settings))
  process.exitCode = 1
}
