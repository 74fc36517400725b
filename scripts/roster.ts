import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { runRosterCommand } from '#server/cli/run-roster-command.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime, toOwnerSettings } from '#server/platform/runtime.ts'
import { readProcessSettings } from '#server/platform/settings.ts'
import { AppError } from '#shared/errors.ts'
import { groupDateReadings } from '#shared/learners/roster/reading/group-date.ts'
import { groupSeparators } from '#shared/learners/roster/reading/group-separator.ts'
import { parseChosenColumns } from '#shared/learners/roster/roster-columns.ts'
import { textEncodings } from '#shared/text-encodings.ts'

const usage = `npm run roster -- --organisation CODE FILE [--as E-MAIL] [--confirm] [--withdraw-absent] [--withdraws NUMBER] [--overwrite]
  [--columns name,username,,groups] [--header-row LINE] [--encoding windows-1252] [--sheet NAME]
  [--group-separator ,] [--group-dates month-day] [--read-hidden-rows] [--names-apart]`

const exitCodes = { done: 0, refused: 1, misused: 2, leftOut: 3 }

const asked = readArguments()
if (asked) process.exitCode = await run(asked)
else {
  console.error(usage)
  process.exitCode = exitCodes.misused
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        organisation: { type: 'string' },
        as: { type: 'string' },
        confirm: { type: 'boolean', default: false },
        'withdraw-absent': { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
        withdraws: { type: 'string' },
        columns: { type: 'string' },
        'header-row': { type: 'string' },
        encoding: { type: 'string' },
        sheet: { type: 'string' },
        'group-separator': { type: 'string' },
        'group-dates': { type: 'string' },
        'read-hidden-rows': { type: 'boolean', default: false },
        'names-apart': { type: 'boolean', default: false },
      },
    })
    const [path, ...others] = positionals
    const code = values.organisation
    const encoding = textEncodings.find((one) => one === values.encoding)
    if (values.encoding !== undefined && !encoding) return null
    const groupSeparator = groupSeparators.find((one) => one === values['group-separator'])
    if (values['group-separator'] !== undefined && !groupSeparator) return null
    const groupDates = groupDateReadings.find((one) => one === values['group-dates'])
    if (values['group-dates'] !== undefined && !groupDates) return null
    return path && code && others.length === 0
      ? { ...values, encoding, groupSeparator, groupDates, path, code }
      : null
  } catch {
    return null
  }
}

async function run({ path, code, as, confirm, ...ticked }: NonNullable<typeof asked>): Promise<number> {
  const settings = toOwnerSettings(readProcessSettings())
  const log = createLog('roster', { logLevel: 'warn' })
  const runtime = await openRuntime('worker', settings, log)
  try {
    const roster = await runRosterCommand(runtime, {
      code,
      email: as,
      file: {
        name: basename(path).slice(-200),
        body: createReadStream(path),
        columns: ticked.columns === undefined ? undefined : parseChosenColumns(ticked.columns),
        header: ticked['header-row'] === undefined ? undefined : Number(ticked['header-row']),
        encoding: ticked.encoding,
        sheet: ticked.sheet,
        groupSeparator: ticked.groupSeparator,
        groupDates: ticked.groupDates,
        hiddenRows: ticked['read-hidden-rows'] ? 'read' : undefined,
        namesakes: ticked['names-apart'] ? 'several' : undefined,
      },
      withdraws: ticked.withdraws === undefined ? undefined : Number(ticked.withdraws),
      choices: { overwrites: ticked.overwrite, withdrawsAbsent: ticked['withdraw-absent'] },
      isConfirmed: confirm,
      say: console.log,
    })
    if (confirm && roster.state !== 'done') return exitCodes.refused
    return roster.counts.refused > 0 ? exitCodes.leftOut : exitCodes.done
  } catch (error) {
    if (!(error instanceof AppError) && !isMissingFile(error)) throw error
    console.error(error instanceof AppError ? JSON.stringify(error.toBody()) : `There is no file ${path}`)
    return exitCodes.refused
  } finally {
    await runtime.close()
  }
}

const isMissingFile = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
