import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { listRuleDates } from '#shared/forms/recurrence/list-rule-dates.ts'
import { recurrenceRule } from '#shared/forms/recurrence/rule.ts'
import { localTimeToInstant } from '#shared/time/local-time.ts'

const expansions = z
  .array(
    z.object({
      rule: z.unknown(),
      start: z.iso.date(),
      limit: z.int(),
      horizon: z.iso.date(),
      dates: z.array(z.string()),
    }),
  )
  .check(z.minLength(1))
const wallClocks = z
  .array(z.object({ zone: z.string(), local: z.string(), instant: z.string() }))
  .check(z.minLength(1))

type Expansion = z.infer<typeof expansions>[number]
type WallClock = z.infer<typeof wallClocks>[number]

/** What a case gives where it should give something else, or null when it holds. */
type Fault = string | null

const { positionals: files } = parseArgs({ allowPositionals: true })
const held = files.map(checkFile)
if (files.length === 0) console.error('Which files? npm run vectors -- FILE…')
if (files.length === 0 || held.includes(false)) process.exitCode = 1

function checkFile(file: string): boolean {
  const faults = faultsIn(file)
  if (!faults) return false
  const failing = faults.filter((fault) => fault !== null)
  for (const fault of failing) console.log(`${file}: ${fault}`)
  console.log(`${file}: ${faults.length - failing.length} of ${faults.length}`)
  return failing.length === 0
}

function faultsIn(file: string): Fault[] | undefined {
  try {
    const given: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const rules = expansions.safeParse(given)
    if (rules.success) return rules.data.map(faultOfExpansion)
    const clocks = wallClocks.safeParse(given)
    if (clocks.success) return clocks.data.map(faultOfWallClock)
    console.error(`${file}: neither rules with their dates nor wall clocks with their instants`)
  } catch (error) {
    console.error(`${file}: ${error}`)
  }
  return undefined
}

function faultOfExpansion({ rule, start, limit, horizon, dates }: Expansion): Fault {
  const asked = `${JSON.stringify(rule)} from ${start}`
  const { data, error } = recurrenceRule.safeParse(rule)
  if (!data) return `${asked} is refused: ${z.prettifyError(error)}`
  const given = listRuleDates(data, start, { limit, horizon })
  const length = Math.max(given.length, dates.length)
  const at = Array.from({ length }, (_, index) => index).find((index) => given[index] !== dates[index])
  if (at === undefined) return null
  return `${asked} gives ${given[at] ?? 'nothing'} as date ${at + 1}, not ${dates[at] ?? 'nothing'}`
}

function faultOfWallClock({ zone, local, instant }: WallClock): Fault {
  try {
    const given = localTimeToInstant(local.slice(0, 10), local.slice(11, 16), zone)
    if (given.getTime() === Date.parse(instant)) return null
    return `${local} in ${zone} is ${given.toISOString()}, not ${instant}`
  } catch (error) {
    return `${local} in ${zone} gives none: ${error}`
  }
}
