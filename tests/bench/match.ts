import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { median, prepareBenchEnvironment } from './support/bench-environment.ts'
import { sendAllRequests } from './support/http-load.ts'
import { prepareSubmissions } from './support/prepare-submissions.ts'

const port = 4917
const address = `http://127.0.0.1:${port}`
const classSize = 30
const rounds = 5

/** A class's matches stored by one call, beside a call for each of them, in turn. */
export async function run() {
  const ground = await prepareBenchEnvironment()
  let stop: (() => Promise<void>) | undefined
  try {
    const { runtime } = ground
    const needed = classSize * rounds * 2
    const submissions = await prepareSubmissions(runtime, { learnerCount: classSize, needed })
    stop = await ground.startProgram('server/web.ts', { port })
    await sendAllRequests(port, submissions, 8)
    const { rows } = await ground.owner.query<{ accountId: string; organisationId: string }>(
      `select account_id as "accountId", organisation_id as "organisationId" from staff_members where role = 'owner'`,
    )
    const { accountId, organisationId } = rows[0]!
    const { token } = await createSession(runtime.db.app, runtime.clock.now(), { accountId })
    const headers = {
      authorization: `Bearer ${token}`,
      'x-organisation': organisationId,
      'content-type': 'application/json',
    }
    const post = async (path: string, body: object) => {
      const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
      const text = await response.text()
      if (!response.ok || text.includes('"reason"'))
        throw new Error(`${path} answered ${response.status}: ${text}`)
    }
    const matches = submissions.map(({ checkInId, body }) => ({ checkInId, ...JSON.parse(body!) }))
    const together: number[] = []
    const oneByOne: number[] = []
    for (let round = 0; round < rounds; round++) {
      const ofClass = matches.splice(0, classSize)
      together.push(await timed(() => post('/api/staff-responses', { matches: ofClass })))
      const others = matches.splice(0, classSize)
      oneByOne.push(
        await timed(async () => {
          for (const { checkInId, ...match } of others)
            await post(`/api/check-ins/${checkInId}/staff-response`, match)
        }),
      )
    }
    const row = { classSize, together: median(together), oneByOne: median(oneByOne) }
    return {
      rows: [{ ...row, ratio: Number((row.together / row.oneByOne).toFixed(2)) }],
      aims: { ratio: '<= 0.2' },
    }
  } finally {
    await stop?.()
    await ground.remove()
  }
}

async function timed(act: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await act()
  return Math.round(performance.now() - begun)
}
