import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import {
  queueAllReminders,
  selfRateAllUnmatchedCheckIns,
  settleAllClosedDays,
} from '#server/features/check-ins/sweeps.ts'
import { createReward } from '#server/features/rewards/menu/create-reward.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { liveStreamPath } from '#shared/live-events.ts'
import { windowedChromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import { median, percentile, prepareBenchEnvironment } from './support/bench-environment.ts'
import { measureMedianTime } from './support/measure-median-time.ts'
import { createPastCheckIns } from './support/past-check-ins.ts'
import { createSchoolWithOpenings, fetchAsStaff } from './support/school-with-openings.ts'

const port = 4908
const address = `http://127.0.0.1:${port}`
const learnerCount = 600
const pasts = [
  { pastCheckIns: 10_000, isAnalysed: false },
  { pastCheckIns: 10_000, isAnalysed: true },
  { pastCheckIns: 1_000_000, isAnalysed: true },
  { pastCheckIns: 10_000_000, isAnalysed: true },
]
const reward = {
  learnerId: null,
  name: 'Extra reading time',
  cost: 10,
  picture: 'book',
  approval: 'staff',
  dailyLimit: null,
  weeklyLimit: null,
} as const
const events = 12
/** By then a page that has just read anew does so at once again. */
const restedMs = 5_000

/** Today of six hundred learners, one learner's pages and the worker's idle rounds, with a short and a long past, on a database that was never analysed too; and how soon Today shows an answer. */
export async function run() {
  await buildClient()
  const ground = await prepareBenchEnvironment()
  let stop: (() => Promise<void>) | undefined
  let browser: Browser | undefined
  try {
    const { runtime } = ground
    await ground.owner.query('alter system set autovacuum = off')
    await ground.owner.query('select pg_reload_conf()')
    const school = await createSchoolWithOpenings(runtime, learnerCount)
    const { organisationId, learnerIds, onDate, now, token } = school
    const { id: rewardId } = await createReward(school.owner, reward)
    await chooseForAll(ground.owner, { organisationId, rewardId, onDate })
    stop = await ground.startProgram('server/web.ts', { port })

    const learnerId = learnerIds.at(-1)!
    const learner = await createSession(runtime.db.app, now, { organisationId, learnerId })
    const fetchAsLearner = (path: string) => fetchAs(learner.token, path)
    const calls = {
      today: () => fetchAsStaff(`${address}/api/today`, school),
      learnersNow: () => fetchAsLearner('/api/student/today'),
      learnersCheckIns: () => fetchAsLearner('/api/student/check-ins'),
      learnersForms: () => fetchAsLearner('/api/student/forms'),
      learnersDays: () => fetchAsLearner('/api/student/days'),
      learnersRewards: () => fetchAsLearner('/api/student/rewards'),
      sweeps: () => sweepAll(runtime),
    }
    const measured = []
    let days = 0
    for (const { pastCheckIns, isAnalysed } of pasts) {
      const wanted = Math.ceil(pastCheckIns / learnerCount)
      await createPastCheckIns(ground.owner, { organisationId, afterDays: days, days: wanted - days })
      await grantTokens(ground.owner, organisationId)
      days = wanted
      if (isAnalysed) await ground.owner.query('vacuum analyze')
      const floor = await measureMedianTime(() => readFloor(ground.owner, { organisationId, onDate, now }))
      const times = await measureEach(calls)
      measured.push({ pastCheckIns, isAnalysed, floor, todayOfFloor: ratioOf(times.today, floor), times })
    }
    browser = await chromium.launch(windowedChromiumLaunch)
    const page = await watchToday(browser, token)
    const answering = []
    for (const learnerId of learnerIds.slice(0, events * 2))
      answering.push((await createSession(runtime.db.app, now, { organisationId, learnerId })).token)
    const oneByOne = await timeEvents(page, answering.slice(0, events), { before: 0, restMs: restedMs })
    const inAStream = await timeEvents(page, answering.slice(events), { before: events, restMs: 0 })
    const [unanalysed, short] = measured.map(({ times }) => times)
    return {
      rows: [
        ...measured.map(({ times, ...row }) => ({ ...row, ...times })),
        { of: 'longest past to shortest', ...ratiosOf(measured.at(-1)!.times, short!) },
        { of: 'never analysed to analysed', ...ratiosOf(unanalysed!, short!) },
        { answers: 'one at a time', ...toScreen(oneByOne) },
        { answers: 'on each other’s heels', ...toScreen(inAStream) },
      ],
      aims: {
        'longest past to shortest': '<= 1.3',
        'never analysed to analysed': '<= 1.5',
        toScreenMedian: '<= 200 where answers come one at a time',
      },
    }
  } finally {
    await browser?.close()
    await stop?.()
    await ground.remove()
  }
}

/** So that each learner's Now adds up their tokens. */
const chooseForAll = (
  owner: pg.Client,
  choice: { organisationId: string; rewardId: string; onDate: string },
) =>
  owner.query(
    `insert into chosen_rewards (organisation_id, learner_id, reward_id, chosen_on)
     select organisation_id, id, $2, $3 from learners where organisation_id = $1`,
    [choice.organisationId, choice.rewardId, choice.onDate],
  )

/** One for every eighth check-in of a learner, as where a day has eight. */
const grantTokens = (owner: pg.Client, organisationId: string) =>
  owner.query(
    `insert into token_entries (organisation_id, id, learner_id, form_id, on_date, revision, amount, reason, granted_at)
     select organisation_id, uuidv7(), learner_id, form_id, on_date, 1, 1, 'goal-met', settled_at
       from day_results where organisation_id = $1 and (on_date - date '2000-01-01') % 8 = 0
         on conflict do nothing`,
    [organisationId],
  )

async function fetchAs(token: string, path: string): Promise<void> {
  const answer = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** The rounds of the worker that look at check-ins, each with nothing to do. */
async function sweepAll(runtime: Runtime): Promise<void> {
  for (const sweep of [
    openAllDueSchedules,
    settleAllClosedDays,
    selfRateAllUnmatchedCheckIns,
    queueAllReminders,
  ])
    await sweep(runtime)
}

async function measureEach<Calls extends Record<string, () => Promise<unknown>>>(calls: Calls) {
  const times: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) times[name] = await measureMedianTime(call)
  return times as Record<keyof Calls, number>
}

const ratioOf = (one: number, other: number) => Number((one / other).toFixed(2))

const ratiosOf = (times: Record<string, number>, others: Record<string, number>) =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, ratioOf(time, others[name]!)]))

interface Query {
  organisationId: string
  onDate: string
  now: Date
}

/** The same day by hand, past roles, policies and HTTP: what is open, what waits, what was missed, whose goal is met. */
async function readFloor(owner: pg.Client, { organisationId, onDate, now }: Query) {
  await owner.query(
    `select c.occurrence_id, count(*), count(c.learner_submitted_at) from occurrences o
       join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
      where o.organisation_id = $1 and o.opens_at <= $2 and o.closes_at > $2 group by 1`,
    [organisationId, now],
  )
  await owner.query(
    `select c.occurrence_id, count(*) from check_ins c
      where c.organisation_id = $1 and c.match_drawn and c.day_settled_at is null and c.learner_submitted_at is not null
        and c.staff_submitted_at is null group by 1`,
    [organisationId],
  )
  await owner.query(
    `select c.id, c.learner_id from occurrences o
       join check_ins c on c.organisation_id = o.organisation_id and c.occurrence_id = o.id
      where o.organisation_id = $1 and o.on_date = $2 and o.closes_at <= $3 and c.learner_submitted_at is null limit 100`,
    [organisationId, onDate, now],
  )
  await owner.query(
    `select learner_id, earned, possible from day_results
      where organisation_id = $1 and on_date = $2 and goal_met limit 100`,
    [organisationId, onDate],
  )
}

/** A staff page that shows Today and is told of changes. */
async function watchToday(browser: Browser, token: string): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const line = page.waitForResponse((response) => response.url().endsWith(liveStreamPath) && response.ok())
  await page.goto(`${address}/dashboard/org/detail`)
  await line
  await page.waitForSelector('#waiting')
  return page
}

interface Stream {
  /** How many have answered before. */
  before: number
  /** Between one answer and the next. */
  restMs: number
}

/** From the moment a learner's answers leave to the moment the page counts them among what waits. */
async function timeEvents(page: Page, tokens: readonly string[], { before, restMs }: Stream) {
  const took: number[] = []
  for (const [index, token] of tokens.entries()) {
    const send = await answering(token)
    await setTimeout(restMs)
    const shown = page.evaluate(
      (count) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('#waiting h2 + span')?.textContent !== count) return
            watcher.disconnect()
            resolve(Date.now())
          }
          const watcher = new MutationObserver(look)
          watcher.observe(document, { childList: true, characterData: true, subtree: true })
        }),
      String(before + index + 1),
    )
    const began = Date.now()
    await send()
    took.push((await shown) - began)
  }
  return took
}

const toScreen = (took: readonly number[]) => ({
  toScreenMedian: median(took),
  toScreenP95: percentile(took, 95),
})

async function answering(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const asked = await fetch(`${address}/api/student/check-ins`, { headers })
  const [checkIn] = ((await asked.json()) as { open: OpenCheckIn[] }).open
  const answers = Object.fromEntries(checkIn!.questions.map(({ id }) => [id, 1]))
  const body = JSON.stringify({ answers, submissionKey: randomUUID() })
  return async () => {
    const path = `/api/student/check-ins/${checkIn!.id}/response`
    const sent = await fetch(address + path, { method: 'POST', headers, body })
    if (!sent.ok) throw new Error(`An answer was refused: ${await sent.text()}`)
  }
}
