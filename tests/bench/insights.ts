import type { LearnerProgress } from '#shared/insights/progress-endpoints.ts'
import { prepareBenchEnvironment } from './support/bench-environment.ts'
import { measureMedianTime } from './support/measure-median-time.ts'
import { createPastCheckIns } from './support/past-check-ins.ts'
import { runGraphBaseline } from './support/run-graph-baseline.ts'
import { measureSchoolResults } from './support/school-results.ts'
import { createSchoolWithOpenings, fetchAsStaff } from './support/school-with-openings.ts'

const port = 4909
/** The days of two school years. */
const days = 400
/** Learners who have been there for so many of these stretches make ten thousand check-ins, and then three million. */
const sizes = [
  { checkIns: 10_000, learners: 25 },
  { checkIns: 3_000_000, learners: 7_500 },
]

/**
 * The graph of one learner over two school years, in a small school and in one with three hundred times the check-ins;
 * and the results of six hundred learners in a term.
 */
export async function run() {
  const ground = await prepareBenchEnvironment()
  let stop: (() => Promise<void>) | undefined
  try {
    const school = await createSchoolWithOpenings(ground.runtime, sizes[0]!.learners)
    const { organisationId, learnerIds, onDate, now } = school
    stop = await ground.startProgram('server/web.ts', { port })

    const learnerId = learnerIds[0]!
    const from = new Date(Date.parse(onDate) - days * 86_400_000).toISOString().slice(0, 10)
    const address = `http://127.0.0.1:${port}/api/learners/${learnerId}/progress?from=${from}&to=${onDate}`
    const readGraph = () => fetchAsStaff<LearnerProgress>(address, school)

    const rows = []
    for (const [place, { checkIns, learners }] of sizes.entries()) {
      await ground.owner.query(
        `insert into learners (organisation_id, id, name, username, created_at)
         select $1, gen_random_uuid(), 'Learner ' || n, 'later' || n, $2
           from generate_series((select count(*) from learners where organisation_id = $1) + 1, $3) n`,
        [organisationId, now, learners],
      )
      await createPastCheckIns(ground.owner, { organisationId, afterDays: place * days, days })
      await ground.owner.query('vacuum analyze')
      const floor = await measureMedianTime(() =>
        runGraphBaseline(ground.owner, { organisationId, learnerId, from, to: onDate }),
      )
      const graph = await measureMedianTime(readGraph)
      const shown = (await readGraph()).days.length
      rows.push({
        read: 'graph',
        checkIns,
        days: shown,
        took: graph,
        floor,
        ofFloor: Number((graph / floor).toFixed(2)),
      })
    }
    const [small, large] = rows
    const ofSchool = await measureSchoolResults(ground, port)
    return {
      rows: [
        ...rows,
        { read: 'graph', largeOfSmall: Number((large!.took / small!.took).toFixed(2)) },
        ...ofSchool,
      ],
      aims: { largeOfSmall: '<= 1.5', ofFloor: '<= 3' },
    }
  } finally {
    await stop?.()
    await ground.remove()
  }
}
