import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { authSweeps } from '../jobs.ts'
import { authenticateSession } from './authenticate-session.ts'
import { createSession } from './create-session.ts'
import { hashToken } from './token.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { owner, organisation, addLearner } = await createSchool(app)
const learner = await addLearner()

type Started = { token: string; expiresAt: string }
const { email, password } = owner
const signIn = async () => (await as(null).post<Started>('/api/sign-in', { email, password })).body
const signInAsLearner = async () => {
  const named = { organisationCode: organisation.code, username: learner.username, secret: learner.pin }
  return (await as(null).post<Started>('/api/learner-sign-in', named)).body
}
const isLive = async (session: Started) => {
  const answer = await as(session).get('/api/check-auth')
  if (answer.status !== 200) expect(answer).toEqual(refusalResponse('session-missing'))
  return answer.status === 200
}

test.each([
  { who: 'staff', begin: signIn, idleHours: 12, mostHours: 7 * 24 },
  { who: 'a learner', begin: signInAsLearner, idleHours: 8, mostHours: 12 },
])(
  'a session of $who ends $idleHours hours after its last use, and $mostHours after its beginning',
  async ({ begin, idleHours, mostHours }) => {
    const unused = await begin()
    expect(unused.expiresAt).toBe(new Date(clock.now().getTime() + idleHours * 3_600_000).toISOString())
    clock.advance({ hours: idleHours - 1, minutes: 59 })
    expect(await isLive(unused)).toBe(true)
    clock.advance({ hours: idleHours })
    expect(await isLive(unused)).toBe(false)

    const used = await begin()
    for (let hours = 0; hours < mostHours; hours += 2) {
      expect(await isLive(used)).toBe(true)
      clock.advance({ hours: 2 })
    }
    expect(await isLive(used)).toBe(false)
  },
)

test('its use is noted every five minutes, and not with every request', async () => {
  const session = await signIn()
  const begun = clock.now()
  const lastUse = async () =>
    (await database.owner.query('select max(last_used_at) as at from sessions')).rows[0].at as Date
  clock.advance({ minutes: 4, seconds: 59 })
  await isLive(session)
  expect(await lastUse()).toEqual(begun)
  clock.advance({ seconds: 1 })
  await isLive(session)
  expect(await lastUse()).toEqual(clock.now())
})

test('each sign-in has a token of its own', async () => {
  const [first, second] = [await signIn(), await signIn()]
  expect(first.token).not.toBe(second.token)
})

test('signing out, here or everywhere, is audited', async () => {
  const audited = async () => {
    const { rows } = await database.owner.query(
      "select action, detail from account_audit_entries where account_id = $1 and action like any ('{%out,%ended}') order by at, id",
      [owner.id],
    )
    return rows.map(({ action, detail }) => [action, detail])
  }
  const out = await signIn()
  expect(await as(out).post('/api/sign-out')).toMatchObject({ status: 200 })
  expect(await isLive(out)).toBe(false)
  await as(await signIn()).post('/api/account/sessions/end', { which: 'all' })
  expect(await audited()).toEqual([
    ['auth.signed-out', {}],
    ['auth.sessions-ended', { which: 'all' }],
  ])
})

test('sessions that are over are swept, and those that are not stay', async () => {
  const over = await signIn()
  clock.advance({ hours: 6 })
  const live = await signIn()
  clock.advance({ hours: 6 })
  const sweep = authSweeps(app.runtime).find(({ name }) => name === 'forget ended sessions')!
  await sweep.work()
  await sweep.work()
  const { rows } = await database.owner.query('select 1 from sessions where account_id = $1', [owner.id])
  expect(rows).toHaveLength(1)
  expect(await isLive(live)).toBe(true)
  expect(await isLive(over)).toBe(false)
})

test('calls that come together are each let in as they are one by one', async () => {
  const school = await createSchool(app)
  const { admin, colleague, stranger } = school
  await database.owner.query(
    'insert into sign_in_rules (organisation_id, second_factor_required) values ($1, true)',
    [school.organisation.id],
  )
  await database.owner.query(
    'update staff_members set access_ends_at = $1 where organisation_id = $2 and account_id = $3',
    [clock.now(), school.organisation.id, colleague.id],
  )
  const begin = (whose: Parameters<typeof createSession>[2]) =>
    createSession(database.app, clock.now(), whose).then(({ token }) => token)
  const ended = await begin({ accountId: admin.id })
  clock.advance({ hours: 13 })
  const tokens = [
    ended,
    'nobody-has-this-token',
    await begin({ accountId: admin.id }),
    await begin({ accountId: colleague.id }),
    await begin({ accountId: stranger.id }),
    await begin({ accountId: admin.id, limitedTo: school.organisation.id }),
    await begin({ organisationId: organisation.id, learnerId: learner.id }),
  ]
  clock.advance({ minutes: 1 })
  const lookups = tokens.flatMap((token) =>
    [school.organisation.id, organisation.id, null].map((organisationId) => ({
      sessionHash: hashToken(token),
      now: clock.now(),
      organisationId,
    })),
  )
  const oneByOne = []
  for (const lookup of lookups) oneByOne.push(await authenticateSession(database.app, lookup))
  const together = await Promise.all(lookups.map((lookup) => authenticateSession(database.app, lookup)))
  expect(together).toEqual(oneByOne)
  expect(together.slice(0, 6)).toEqual(Array(6).fill(null))
  expect(together.slice(6)).toContainEqual(
    expect.objectContaining({ role: 'admin', lacksSecondFactor: true }),
  )
  expect(together.slice(6)).toContainEqual(expect.objectContaining({ isAccessOver: true }))
  expect(together.slice(-3)).toEqual(
    Array(3).fill(expect.objectContaining({ kind: 'learner', learnerId: learner.id })),
  )
})
