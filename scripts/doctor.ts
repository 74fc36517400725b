import { measureAhead } from '#server/platform/clock.ts'
import { examine, type Finding } from '#server/platform/doctor/examine.ts'
import { explainFailure } from '#server/platform/explain-failure.ts'
import { createLog } from '#server/platform/log.ts'
import { openObjectStore } from '#server/platform/object-store.ts'
import { settingsOfThisProcess } from '#server/platform/settings.ts'
import { withDatabase } from './with-database.ts'

const settings = settingsOfThisProcess()
const signs: Record<Finding['verdict'], string> = { well: '✓', mind: '!', ill: '✗' }

try {
  const findings = await withDatabase(settings, createLog('doctor', { logLevel: 'warn' }), (databaseUrl) =>
    examine({ settings, databaseUrl, store: openObjectStore(settings), now: () => new Date(), measureAhead }),
  )
  for (const { part, verdict, says } of findings) console.log(`${signs[verdict]} ${part.padEnd(9)} ${says}`)
  process.exitCode = findings.some(({ verdict }) => verdict === 'ill') ? 1 : 0
} catch (error) {
  console.error(explainFailure(error, settings))
  process.exitCode = 1
}
