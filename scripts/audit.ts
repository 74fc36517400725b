import { parseArgs } from 'node:util'
import { type AuditCommand, runAuditCommand } from '#server/cli/run-audit-command.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime, type Runtime, toOwnerSettings } from '#server/platform/runtime.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { AppError } from '#shared/errors.ts'
import { doctorVerdictSigns } from './running/doctor-verdict-signs.ts'
import { withDatabase } from './running/with-database.ts'

const usage = `npm run audit -- verify [ORGANISATION]
npm run audit -- acknowledge [ORGANISATION]`

const exitCodes = { whole: 0, broken: 1, misused: 2 }

const { positionals } = parseArgs({ allowPositionals: true })
const [act, organisation, ...others] = positionals
if ((act === 'verify' || act === 'acknowledge') && others.length === 0)
  process.exitCode = await run({ act, organisation })
else {
  console.error(usage)
  process.exitCode = exitCodes.misused
}

function run(command: AuditCommand): Promise<number> {
  const settings = readProcessSettings()
  const log = createLog('audit', { logLevel: 'warn' })
  return withDatabase(settings, log, async (databaseUrl) => {
    const runtime = await openRuntime('worker', { ...toOwnerSettings(settings), databaseUrl }, log)
    try {
      return await tell(runtime, command)
    } finally {
      await runtime.close()
    }
  })
}

async function tell(runtime: Runtime, command: AuditCommand): Promise<number> {
  let logs = 0
  let broken = 0
  try {
    for await (const { organisationId, verdict, lines } of runAuditCommand(runtime, command)) {
      const [first, ...more] = lines
      console.log([`${doctorVerdictSigns[verdict]} ${organisationId} is ${first}`, ...more].join('\n    '))
      logs += 1
      if (verdict === 'ill') broken += 1
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error('There is no such organisation.')
    return exitCodes.broken
  }
  console.log(
    broken === 0 ? `None of ${logs} audit logs is broken.` : `${broken} of ${logs} audit logs are broken.`,
  )
  return broken === 0 ? exitCodes.whole : exitCodes.broken
}
