import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeAt, localTimeToInstant } from '#shared/time/local-time.ts'
import { type BenchEnvironment, median, prepareBenchEnvironment } from './support/bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './support/bench-school.ts'

const organisations = 20
const formsEach = 50
const learnersEach = 30
const rounds = 3
const time = '09:00'
const timeZone = 'Europe/London'

/** A thousand schedules of thirty learners, all due at the same minute, beside a bare copy of the rows they make. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  try {
    const startsOn = await prepareSchedules(ground)
    const ours: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round++) {
      const onDate = addCalendarDays(startsOn, round)
      ours.push(await openDay(ground, onDate))
      floor.push(await copyDay(ground, onDate))
    }
    const [o, f] = [median(ours), median(floor)]
    return {
      name: 'open',
      rows: [
        {
          checkIns: organisations * formsEach * learnersEach,
          oursMilliseconds: Math.round(o),
          floorMilliseconds: Math.round(f),
          ratio: Number((o / f).toFixed(2)),
        },
      ],
      aims: { ratio: '<= 3' },
    }
  } finally {
    await ground.remove()
  }
}

async function prepareSchedules({ runtime }: BenchEnvironment): Promise<string> {
  const { onDate } = localTimeAt(runtime.clock.now(), timeZone)
  const startsOn = addCalendarDays(onDate, 1)
  for (let school = 0; school < organisations; school++) {
    const { owner, groupId } = await createBenchSchool(runtime, learnersEach)
    for (let form = 0; form < formsEach; form++) await publishBenchForm(owner, { groupId, startsOn, time })
  }
  return startsOn
}

async function openDay({ runtime, owner }: BenchEnvironment, onDate: string): Promise<number> {
  const now = localTimeToInstant(onDate, time, timeZone)
  const began = performance.now()
  await openAllDueSchedules({ ...runtime, clock: { now: () => now } })
  const took = performance.now() - began
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from check_ins c
       join messages m on m.organisation_id = c.organisation_id and m.about_id = c.id
       join jobs.job j on j.data ->> 'messageId' = m.id::text
      where c.on_date = $1`,
    [onDate],
  )
  const expected = organisations * formsEach * learnersEach
  if (rows[0]!.count !== expected) throw new Error(`opened ${rows[0]!.count} of ${expected}`)
  return took
}

const copied = [
  ['occurrences', 'on_date = $1'],
  ['check_ins', 'on_date = $1'],
  ['messages', 'about_id in (select id from check_ins where on_date = $1)'],
  [
    'jobs.job_common',
    "data ->> 'messageId' in (select m.id::text from messages m join check_ins c on c.id = m.about_id where c.on_date = $1)",
  ],
] as const

// The same rows into tables with the same columns, keys and indexes, in one transaction.
async function copyDay({ owner }: BenchEnvironment, onDate: string): Promise<number> {
  for (const [table, where] of copied) {
    const name = table.replace('.', '_')
    await owner.query(`drop table if exists floor_${name}, day_${name}`)
    await owner.query(`create table floor_${name} (like ${table} including all)`)
    await owner.query({ text: `create temporary table day_${name} as select * from ${table} where false` })
    await owner.query(`insert into day_${name} select * from ${table} where ${where}`, [onDate])
  }
  const began = performance.now()
  await owner.query('begin')
  for (const [table] of copied) {
    const name = table.replace('.', '_')
    await owner.query(`insert into floor_${name} select * from day_${name}`)
  }
  await owner.query('commit')
  return performance.now() - began
}
