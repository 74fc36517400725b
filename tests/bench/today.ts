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
import { compareInTurn } from './support/measure-median-time.ts'
import { createPastCheckIns } from './support/past-check-ins.ts'
import { createSchoolWithOpenings, fetchAsStaff } from './support/school-with-openings.ts'

const learnerCount = 600
const shortPast = 10_000
const pasts = [
  { pastCheckIns: shortPast, isAnalysed: false },
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

/** Today of six hundred learners, one learner's pages and the worker's idle rounds with a long past, and with a short one that was never analysed, each in turn with the same of a short past; and how soon Today shows an answer. */
export async function run() {
  await buildClient()
  const shortSchool = await openSchool(4907)
  const school = await openSchool(4908).catch(async (error) => {
    await shortSchool.close()
    throw error
  })
  let browser: Browser | undefined
  try {
    await shortSchool.growTo(shortPast)
    await shortSchool.analyse()
    const measured = []
    for (const { pastCheckIns, isAnalysed } of pasts) {
      await school.growTo(pastCheckIns)
      if (isAnalysed) await school.analyse()
      for (const [call, query] of Object.entries(school.calls))
        measured.push({
          pastCheckIns,
          isAnalysed,
          call,
          ...(await compareInTurn(query, shortSchool.calls[call as keyof typeof school.calls])),
        })
    }
    browser = await chromium.launch(windowedChromiumLaunch)
    const page = await watchToday(browser, school)
    const answering = []
    for (const learnerId of school.learnerIds.slice(0, events * 2))
      answering.push({ address: school.address, token: await school.signIn(learnerId) })
    const oneByOne = await timeEvents(page, answering.slice(0, events), { before: 0, restMs: restedMs })
    const inAStream = await timeEvents(page, answering.slice(events), { before: events, restMs: 0 })
    return {
      rows: [
        ...measured,
        { answers: 'one at a time', ...toScreen(oneByOne) },
        { answers: 'on each other’s heels', ...toScreen(inAStream) },
      ],
      aims: {
        'ratio of a long past': '<= 1.3',
        'ratio where never analysed': '<= 1.5',
        toScreenMedian: '<= 200 where answers come one at a time',
      },
    }
  } finally {
    await browser?.close()
    await school.close()
    await shortSchool.close()
  }
}

/** A school that is served from a database of its own, in which statistics change only when they are told to. */
async function openSchool(port: number) {
  const ground = await prepareBenchEnvironment()
  const { runtime, owner } = ground
  const address = `http://127.0.0.1:${port}`
  try {
    await owner.query('alter system set autovacuum = off')
    await owner.query('select pg_reload_conf()')
    const school = await createSchoolWithOpenings(runtime, learnerCount)
    const { organisationId, learnerIds, onDate, now, token } = school
    const { id: rewardId } = await createReward(school.owner, reward)
    await chooseForAll(owner, { organisationId, rewardId, onDate })
    const stop = await ground.startProgram('server/web.ts', { port })

    const signIn = async (learnerId: string) =>
      (await createSession(runtime.db.app, now, { organisationId, learnerId })).token
    const learnerToken = await signIn(learnerIds.at(-1)!)
    const fetchAsLearner = (path: string) => fetchAs(learnerToken, address + path)
    let days = 0
    return {
      address,
      token,
      learnerIds,
      signIn,
      calls: {
        floor: () => readFloor(owner, { organisationId, onDate, now }),
        today: () => fetchAsStaff(`${address}/api/today`, school),
        learnersNow: () => fetchAsLearner('/api/student/today'),
        learnersCheckIns: () => fetchAsLearner('/api/student/check-ins'),
        learnersForms: () => fetchAsLearner('/api/student/forms'),
        learnersDays: () => fetchAsLearner('/api/student/days'),
        learnersRewards: () => fetchAsLearner('/api/student/rewards'),
        sweeps: () => sweepAll(runtime),
      },
      async growTo(pastCheckIns: number) {
        const wanted = Math.ceil(pastCheckIns / learnerCount)
        await createPastCheckIns(owner, { organisationId, afterDays: days, days: wanted - days })
        await grantTokens(owner, organisationId)
        days = wanted
      },
      analyse: () => owner.query('vacuum analyze'),
      async close() {
        await stop()
        await ground.remove()
      },
    }
  } catch (error) {
    await ground.remove()
    throw error
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

async function fetchAs(token: string, address: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${address} was refused: ${await answer.text()}`)
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
async function watchToday(browser: Browser, { address, token }: SignedIn): Promise<Page> {
  const page = await browser.newPage()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  const line = page.waitForResponse((response) => response.url().endsWith(liveStreamPath) && response.ok())
  await page.goto(`${address}/dashboard/org/detail`)
  await line
  await page.waitForSelector('#waiting')
  return page
}

interface SignedIn {
  address: string
  token: string
}

interface Stream {
  /** How many have answered before. */
  before: number
  /** Between one answer and the next. */
  restMs: number
}

/** From the moment a learner's answers leave to the moment the page counts them among what waits. */
async function timeEvents(page: Page, answerers: readonly SignedIn[], { before, restMs }: Stream) {
  const took: number[] = []
  for (const [index, answerer] of answerers.entries()) {
    const send = await answering(answerer)
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

async function answering({ address, token }: SignedIn) {
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
