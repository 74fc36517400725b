import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { getOrganisation } from '#server/features/organisations/queries.ts'
import { withOrganisation } from '#server/kernel/context.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { prepareBenchEnvironment, runtimeMinutesAgo } from './support/bench-environment.ts'
import { createBenchSchool, publishBenchForm } from './support/bench-school.ts'
import { callTimed, summariseTimes } from './support/http-load.ts'

const port = 4907
const learnerCount = 1_000
const withinMs = 60_000
const readsForMs = 2_000

/** A bell rings: a thousand learners sign in by PIN, open their check-in, read it and send it, all within a minute. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  const stops: (() => Promise<void>)[] = []
  try {
    const { runtime } = ground
    const { owner, organisationId, groupId } = await createBenchSchool(
      runtimeMinutesAgo(runtime, 10),
      learnerCount,
    )
    const { code } = await withOrganisation(owner, (tx) => getOrganisation(tx, organisationId))
    const { onDate, time } = localTimeAt(runtimeMinutesAgo(runtime, 5).clock.now(), 'Europe/London')
    await publishBenchForm(owner, { groupId, startsOn: onDate, time })
    await openAllDueSchedules(runtime)
    await ground.owner.query('analyze')
    stops.push(await ground.startProgram('server/web.ts', { port }))
    stops.push(await ground.startProgram('server/worker.ts', { port: port + 1 }))
    await checkIn(code, 'l0')

    const began = performance.now()
    const visits = await Promise.all(
      Array.from({ length: learnerCount - 1 }, async (_, n) => {
        await after(((n * 7_919) % (learnerCount - 1)) * ((withinMs - readsForMs) / learnerCount))
        return checkIn(code, `l${n + 1}`)
      }),
    )
    const seconds = (performance.now() - began) / 1000
    const steps = ['signIn', 'open', 'submit'] as const
    const rows = steps.map((step) => {
      const took = visits.map((visit) => visit[step])
      return { step, calls: took.length, ...summariseTimes(took) }
    })
    const all = visits.flatMap((visit) => steps.map((step) => visit[step]))
    return {
      rows: [
        ...rows,
        { step: 'all', calls: all.length, ...summariseTimes(all), seconds: Math.round(seconds) },
      ],
      aims: { p95: '<= 500', seconds: '<= 60' },
    }
  } finally {
    for (const stop of stops) await stop()
    await ground.remove()
  }
}

/** One learner from the sign-in page to the sent check-in; each call in milliseconds. */
async function checkIn(organisationCode: string, name: string) {
  const signedIn = await callApi<{ token: string }>('/api/learner-sign-in', null, {
    organisationCode,
    username: name,
    secret: '2468',
  })
  const { token } = signedIn.body
  const opened = await callApi<{ open: OpenCheckIn[] }>('/api/student/check-ins', token)
  const [open] = opened.body.open
  if (!open) throw new Error(`${name} has nothing to answer`)
  await after(readsForMs)
  const answers = Object.fromEntries(open.questions.map(({ id }, n) => [id, n % 2]))
  const submission = { answers, submissionKey: randomUUID() }
  const sent = await callApi(`/api/student/check-ins/${open.id}/response`, token, submission)
  return { signIn: signedIn.took, open: opened.took, submit: sent.took }
}

const agent = new Agent({ keepAlive: true })

async function callApi<Body>(path: string, token: string | null, sent?: object) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const body = sent && JSON.stringify(sent)
  const { took, text } = await callTimed({ agent, port, path, headers, body })
  return { took, body: JSON.parse(text) as Body }
}
