import type pg from 'pg'
import type { BenchEnvironment } from './bench-environment.ts'
import { measureMedianTime } from './measure-median-time.ts'
import { createPastCheckIns } from './past-check-ins.ts'
import { runBelowGoalBaseline, runOverviewBaseline, runQuestionResultsBaseline } from './results-baseline.ts'
import { createSchoolWithOpenings, fetchAsStaff } from './school-with-openings.ts'

const learners = 600
/** Twelve whole weeks end with the day on which the last began at the latest. */
const daysOfTerm = 78
const daysBeforeTerm = 100

/** How much of it there is: days of the term, and days of the years before. */
const stages = [
  { checkIns: 10_200, term: 17, past: 0 },
  { checkIns: 3_000_000, term: 17, past: 4_983 },
  { checkIns: 3_036_600, term: daysOfTerm, past: 4_983 },
]

/** Term overview, below-goal list and questions of 600 learners: in their first weeks, with many years behind them, in a full term. */
export async function measureSchoolResults(ground: BenchEnvironment, port: number) {
  const school = await createSchoolWithOpenings(ground.runtime, learners)
  const { organisationId, onDate } = school
  const { owner } = ground
  const from = mondayBefore(onDate, 11)
  const asked = { organisationId, from, to: onDate }
  const address = (path: string) =>
    `http://127.0.0.1:${port}/api/insights/results${path}?from=${from}&to=${onDate}`
  const reads = {
    overview: { path: '', floor: runOverviewBaseline },
    'below goal': { path: '/learners', floor: runBelowGoalBaseline },
    questions: { path: '/parts', floor: runQuestionResultsBaseline },
  }

  const rows: { read: string; took: number; [figure: string]: string | number }[] = []
  let before = { term: 0, past: 0 }
  for (const { checkIns, term, past } of stages) {
    await createPastCheckIns(owner, { organisationId, afterDays: before.term, days: term - before.term })
    await createPastCheckIns(owner, {
      organisationId,
      afterDays: daysBeforeTerm + before.past,
      days: past - before.past,
    })
    await addAnswers(owner, asked)
    before = { term, past }
    for (const [name, { path, floor: byHand }] of Object.entries(reads)) {
      const floor = await measureMedianTime(() => byHand(owner, asked))
      const read = await measureMedianTime(() => fetchAsStaff(address(path), school))
      rows.push({ read: name, checkIns, days: term, took: read, floor, ofFloor: ratio(read, floor) })
    }
  }
  const tookOf = (name: string, stage: number) => rows.filter(({ read }) => read === name)[stage]!.took
  const ratios = Object.keys(reads).map((name) => ({
    read: name,
    largeOfSmall: ratio(tookOf(name, 1), tookOf(name, 0)),
  }))
  return [...rows, ...ratios]
}

const ratio = (one: number, other: number) => Number((one / other).toFixed(2))

function mondayBefore(date: string, weeks: number): string {
  const at = new Date(`${date}T00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7) - weeks * 7)
  return at.toISOString().slice(0, 10)
}

/** What both raters answered on each day of the term that has no answers yet; a third of the learners stay below their goal. */
async function addAnswers(
  owner: pg.Client,
  { organisationId, from, to }: { organisationId: string; from: string; to: string },
) {
  const asked = [organisationId, from, to]
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into responses (organisation_id, check_in_id, rater, answers, submission_key, submitted_at)
     select c.organisation_id, c.id, rater, answers, gen_random_uuid(), c.opens_at
       from check_ins c
       join (select v.id, jsonb_object_agg(question ->> 'id', 1) as answers
               from form_versions v, jsonb_array_elements(v.content -> 'questions') question
              where v.organisation_id = $1 group by v.id) asked on asked.id = c.version_id
      cross join unnest(array['learner', 'staff']) rater
      where c.organisation_id = $1 and c.on_date between $2 and $3 and c.scored_at is not null
     on conflict do nothing`,
    asked,
  )
  await owner.query(
    `update day_results set earned = 6, goal_met = false
      where organisation_id = $1 and on_date between $2 and $3 and earned = 10 and hashtext(learner_id::text) % 3 = 0`,
    asked,
  )
  await owner.query('reset session_replication_role')
  await owner.query('vacuum analyze')
}
