import { type Browser, chromium } from '@playwright/test'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { windowedChromiumLaunch } from '#tests/support/chromium-launch.ts'
import { buildClient } from '../../scripts/build-client.ts'
import {
  type BenchEnvironment,
  median,
  prepareBenchEnvironment,
  runtimeMinutesAgo,
} from './support/bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './support/bench-school.ts'
import { compareWithBlankPage } from './support/compare-with-blank-page.ts'

const port = 4906
const rounds = 7
const calls = 15
const timeZone = 'Europe/London'
const minutesOfDay = 1_440
const viewport = { width: 1440, height: 900 }

interface School {
  forms: number
  learners: number
  /** For how many days, up to today, they have been opening, once a day each. */
  daysOpened: number
}

interface StaffPage<Answer> {
  school: School
  path: (today: string) => string
  /** What stands on the page once it is shown. */
  selector: string
  /** The call that it waits for longest. */
  call: (today: string) => string
  /** How much the page shows, or tells of. */
  count: (answer: Answer) => number
}

/** A staff page of a full school beside one of a school that has nothing yet, and its call on its own. */
export async function measureStaffPage<Answer>({ school, path, selector, call, count }: StaffPage<Answer>) {
  await buildClient()
  const ground = await prepareBenchEnvironment()
  const today = localTimeAt(ground.runtime.clock.now(), timeZone).onDate
  const full = await fillSchool(ground, school)
  const empty = await signIn(ground, (await createBenchSchool(ground.runtime, 1)).owner)
  const stopWeb = await ground.startProgram('server/web.ts', { port })
  let browser: Browser | undefined
  try {
    browser = await chromium.launch(windowedChromiumLaunch)
    const page = { address: addressOf(path(today)), selector, viewer: full, viewport }
    const blankPath = addressOf('/dashboard/org/form-library/list')
    const blank = { address: blankPath, selector: '#main h1', viewer: empty, viewport }
    const { answer, ...figures } = await timeCall<Answer>(addressOf(call(today)), full)
    return {
      page: new URL(page.address).pathname,
      count: count(answer),
      ...(await compareWithBlankPage(browser, page, blank, rounds)),
      ...figures,
    }
  } finally {
    await browser?.close()
    await stopWeb()
    await ground.remove()
  }
}

const addressOf = (path: string) => `http://127.0.0.1:${port}${path}`

async function fillSchool(ground: BenchEnvironment, { forms, learners, daysOpened }: School) {
  const daysAgo = (days: number) => runtimeMinutesAgo(ground.runtime, days * minutesOfDay)
  const then = daysAgo(daysOpened + 1)
  const { owner, groupId } = await createBenchSchool(then, learners)
  const startsOn = localTimeAt(then.clock.now(), timeZone).onDate
  for (let form = 0; form < forms; form++)
    await publishBenchForm(owner, { title: `Form ${form}`, groupId, startsOn, time: '09:00' })
  for (let days = daysOpened; days >= 0; days--) await openAllDueSchedules(daysAgo(days))
  await ground.owner.query('analyze')
  return signIn(ground, owner)
}

type Owner = Awaited<ReturnType<typeof createBenchSchool>>['owner']

async function signIn({ runtime }: BenchEnvironment, { actor, organisationId }: Owner) {
  const { token } = await createSession(runtime.db.app, runtime.clock.now(), { accountId: actor.accountId })
  return { token, organisationId }
}

async function timeCall<Answer>(
  address: string,
  { token, organisationId }: Awaited<ReturnType<typeof signIn>>,
) {
  const headers = { authorization: `Bearer ${token}`, 'x-organisation': organisationId }
  const took: number[] = []
  let text = ''
  for (let call = 0; call < calls; call++) {
    const began = performance.now()
    const response = await fetch(address, { headers })
    text = await response.text()
    took.push(performance.now() - began)
    if (!response.ok) throw new Error(`${address}: ${text}`)
  }
  return {
    answer: JSON.parse(text) as Answer,
    callMilliseconds: Math.round(median(took)),
    callKilobytes: Math.round(text.length / 1000),
  }
}
