import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { derivePageSecret } from '#server/features/auth/sessions/token.ts'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { prepareBenchEnvironment, runtimeMinutesAgo } from './support/bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './support/bench-school.ts'
import { callTimed, summariseTimes } from './support/http-load.ts'

const ports = { web: 4909, worker: 4910 }
const schools = 20
const learnersEach = 500
const withinMs = 60_000
const readsForMs = 2_000
/** How many of them come in one minute. */
const bells = [2_500, 4_000, 10_000]

interface Visitor {
  token: string
  /** Each school is a network of its own. */
  from: string
}

/**
 * The bell of a district: while ten thousand are told by mail, some of them, who are signed in, open the drawn page of
 * their check-in, ask for what it is made of as their browser does, read it and send their answers, all within a minute.
 */
export async function run() {
  const ground = await prepareBenchEnvironment()
  const { runtime } = ground
  const stops: (() => Promise<void>)[] = []
  try {
    const founded = []
    for (let n = 0; n < schools; n++)
      founded.push(await createBenchSchool(runtimeMinutesAgo(runtime, 10), learnersEach))
    const visitors = await Promise.all(
      founded.map((school, n) => signInAll(runtime, school, `127.0.${n + 1}.1`)),
    )
    // Of each school some, in turn.
    const inTurn = Array.from({ length: schools * learnersEach }, (_, n) => visitors[n % schools]!.shift()!)
    stops.push(await ground.startProgram('server/web.ts', { port: ports.web }))
    stops.push(await ground.startProgram('server/worker.ts', { port: ports.worker }))

    const rows = []
    for (const [place, learners] of bells.entries()) {
      const { onDate, time } = localTimeAt(runtimeMinutesAgo(runtime, 5).clock.now(), 'Europe/London')
      for (const { owner, groupId } of founded)
        await publishBenchForm(owner, { title: `Bell ${place}`, groupId, startsOn: onDate, time })
      await openAllDueSchedules(runtime)
      await ground.owner.query('vacuum analyze')
      rows.push(...(await ring(inTurn.slice(0, learners))))
    }
    return { rows, aims: { p95: '<= 400', seconds: '<= 60', failed: '0' } }
  } finally {
    for (const stop of stops) await stop()
    await ground.remove()
  }
}

async function signInAll(
  runtime: Runtime,
  { organisationId, learnerIds }: { organisationId: string; learnerIds: readonly string[] },
  from: string,
): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  for (const learnerId of learnerIds) {
    const { token } = await createSession(runtime.db.app, runtime.clock.now(), { organisationId, learnerId })
    visitors.push({ token, from })
  }
  return visitors
}

async function ring(visitors: readonly Visitor[]) {
  const began = performance.now()
  const ends = await Promise.allSettled(
    visitors.map(async (visitor, n) => {
      await after((n * (withinMs - readsForMs)) / visitors.length)
      return checkIn(visitor)
    }),
  )
  const visits = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))
  const seconds = Math.round((performance.now() - began) / 1000)
  const steps = ['page', 'read', 'submit'] as const
  const learners = visitors.length
  const all = visits.flatMap((visit) => steps.map((step) => visit[step]))
  return [
    ...steps.map((step) => ({ learners, step, ...summariseTimes(visits.map((visit) => visit[step])) })),
    { learners, step: 'all', ...summariseTimes(all), seconds, failed: learners - visits.length },
  ]
}

/** Over a connection of its own, as each browser has one. */
async function checkIn({ token, from }: Visitor) {
  const agent = new Agent({ keepAlive: true, localAddress: from })
  const call = { agent, port: ports.web, headers: { authorization: `Bearer ${token}` } }
  try {
    const page = await callTimed({
      ...call,
      path: '/student/latest-form',
      headers: {
        cookie: `daymark_page=${derivePageSecret(token)}`,
        'sec-fetch-dest': 'document',
        'accept-encoding': 'br',
      },
    })
    const read = await callTimed({ ...call, path: '/api/student/check-ins' })
    const [open] = (JSON.parse(read.text) as { open: OpenCheckIn[] }).open
    if (!open) throw new Error('A learner has nothing to answer')
    await after(readsForMs)
    const answers = Object.fromEntries(open.questions.map(({ id }, n) => [id, n % 2]))
    const body = JSON.stringify({ answers, submissionKey: randomUUID() })
    const submit = await callTimed({ ...call, path: `/api/student/check-ins/${open.id}/response`, body })
    return { page: page.took, read: read.took, submit: submit.took }
  } finally {
    agent.destroy()
  }
}
