import { examineAuditLogs } from '#server/cli/run-audit-command.ts'
import { measureClockOffset } from '#server/platform/clock.ts'
import type { DoctorFinding } from '#server/platform/doctor/doctor-finding.ts'
import { examineSystem } from '#server/platform/doctor/examine-system.ts'
import { explainStartFailure } from '#server/platform/explain-start-failure.ts'
import { openObjectStore } from '#server/platform/files/object-store.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime, toOwnerSettings } from '#server/platform/runtime.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { doctorVerdictSigns } from './running/doctor-verdict-signs.ts'
import { withDatabase } from './running/with-database.ts'

const settings = readProcessSettings()
const log = createLog('doctor', { logLevel: 'warn' })
const aWeek = 7 * 86_400_000

try {
  const findings = await withDatabase(settings, log, async (databaseUrl) => {
    const store = openObjectStore(settings)
    const found = await examineSystem({
      settings,
      databaseUrl,
      store,
      now: () => new Date(),
      measureClockOffset,
    })
    return [...found, ...(await examineLogs(databaseUrl, found))]
  })
  for (const { part, verdict, says } of findings)
    console.log(`${doctorVerdictSigns[verdict]} ${part.padEnd(9)} ${says}`)
  process.exitCode = findings.some(({ verdict }) => verdict === 'ill') ? 1 : 0
} catch (error) {
  console.error(explainStartFailure(error, settings))
  process.exitCode = 1
}

/** Where the rest is well enough to be read. */
async function examineLogs(databaseUrl: string, found: readonly DoctorFinding[]): Promise<DoctorFinding[]> {
  const stands = ['database', 'pooler', 'roles', 'tables', 'queue', 'storage']
  if (found.some(({ part, verdict }) => verdict === 'ill' && stands.includes(part))) return []
  const runtime = await openRuntime('worker', { ...toOwnerSettings(settings), databaseUrl }, log)
  try {
    const since = new Date(runtime.clock.now().getTime() - aWeek)
    const { verdict, lines } = await examineAuditLogs(runtime, since)
    return lines.map((says) => ({ part: 'audit log', verdict, says }))
  } finally {
    await runtime.close()
  }
}
