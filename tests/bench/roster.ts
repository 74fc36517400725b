import { Readable } from 'node:stream'
import { applyRoster } from '#server/features/learners/rosters/apply-roster.ts'
import { confirmRoster } from '#server/features/learners/rosters/confirm-roster.ts'
import { uploadRoster } from '#server/features/learners/rosters/upload-roster.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { type BenchEnvironment, prepareBenchEnvironment } from './support/bench-environment.ts'
import { createBenchSchool } from './support/bench-school.ts'

const learnerCount = 20_000
const groupsEach = 8
const groupCount = 400
const rows = learnerCount * (1 + groupsEach)

/** A district’s roster into an empty school, looked at and carried out, beside `COPY` of its rows into equal tables. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  try {
    const { owner, organisationId } = await createBenchSchool(ground.runtime, 1)
    const body = Readable.from([Buffer.from(listOf(learnerCount))])
    const watched = watchMemory()
    const began = performance.now()
    const { roster } = await uploadRoster(owner, { name: 'bench.csv', body })
    const dryRun = performance.now() - began
    const { id: rosterId, fingerprint, counts } = roster!
    if (counts.added !== learnerCount) throw new Error(`would add ${counts.added} of ${learnerCount}`)
    await confirmRoster(owner, { rosterId, fingerprint })
    const confirmed = performance.now()
    await applyRoster(createSystemContext(ground.runtime, organisationId), rosterId)
    const applied = performance.now() - confirmed
    const memoryAdded = watched.stop()
    const copied = await copyRows(ground, organisationId)
    return {
      rows: [
        {
          rows,
          dryRunPerSecond: perSecond(dryRun),
          appliedPerSecond: perSecond(applied),
          copiedPerSecond: perSecond(copied),
          appliedToCopy: Number((applied / copied).toFixed(2)),
          memoryAddedMegabytes: Math.round(memoryAdded / 1024 ** 2),
        },
      ],
      aims: { memoryAddedMegabytes: '< 150' },
    }
  } finally {
    await ground.remove()
  }
}

const perSecond = (milliseconds: number) => Math.round((rows / milliseconds) * 1_000)

function listOf(count: number): string {
  const groupsOf = (learner: number) =>
    Array.from({ length: groupsEach }, (_, at) => `Group ${(learner + at * 49) % groupCount}`).join(';')
  const lines = Array.from({ length: count }, (_, at) => `Pupil ${at},p${at},${groupsOf(at)}`)
  return ['name,username,groups', ...lines].join('\n')
}

/** How far the memory of this process rises above what it has now. */
function watchMemory() {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return most - before
    },
  }
}

const tables = ['learners', 'group_learners'] as const

async function copyRows({ owner }: BenchEnvironment, organisationId: string): Promise<number> {
  const file = (table: string) => `daymark-bench-${table}`
  for (const table of tables) {
    await owner.query(`create table floor_${table} (like ${table} including all excluding generated)`)
    await owner.query(
      `copy (select * from ${table} where organisation_id = '${organisationId}') to program 'cat > ${file(table)}'`,
    )
  }
  const began = performance.now()
  await owner.query('begin')
  let copied = 0
  for (const table of tables) {
    const { rowCount } = await owner.query(`copy floor_${table} from program 'cat ${file(table)}'`)
    copied += rowCount ?? 0
  }
  await owner.query('commit')
  const took = performance.now() - began
  if (copied < rows) throw new Error(`copied ${copied} of ${rows}`)
  return took
}
