import { parseArgs } from 'node:util'
import { type LicencesCommand, runLicencesCommand } from '#server/cli/run-licences-command.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime, toOwnerSettings } from '#server/platform/runtime.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { AppError } from '#shared/errors.ts'
import { calendarDay } from '#shared/fields.ts'
import { maxLicences } from '#shared/licences/price-plan.ts'

const usage = `npm run licences -- list [--all]
npm run licences -- paid NUMBER
npm run licences -- void NUMBER
npm run licences -- refunded NUMBER
npm run licences -- give CODE HOW-MANY|unlimited [UNTIL]`

const exitCodes = { done: 0, refused: 1, misused: 2 }

const asked = readArguments()
if (asked) process.exitCode = await run(asked)
else {
  console.error(usage)
  process.exitCode = exitCodes.misused
}

function readArguments(): LicencesCommand | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    })
    const [act, first, second, third, ...others] = positionals
    if (act === 'list' && !first) return { act, isAll: values.all }
    if ((act === 'paid' || act === 'void' || act === 'refunded') && first && !second)
      return { act, number: first }
    if (act !== 'give' || !first || !second || others.length > 0) return null
    const licences = second === 'unlimited' ? null : Number(second)
    if (licences !== null && !(Number.isInteger(licences) && licences >= 1 && licences <= maxLicences))
      return null
    return { act, code: first, licences, endsOn: third ? calendarDay.parse(third) : null }
  } catch {
    return null
  }
}

async function run(given: LicencesCommand): Promise<number> {
  const settings = toOwnerSettings(readProcessSettings())
  const runtime = await openRuntime('worker', settings, createLog('licences', { logLevel: 'warn' }))
  try {
    for (const line of await runLicencesCommand(runtime, given)) console.log(line)
    return exitCodes.done
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    console.error(
      error.reason === 'absent' ? 'There is no such invoice or organisation.' : `Refused: ${error.reason}`,
    )
    return exitCodes.refused
  } finally {
    await runtime.close()
  }
}
