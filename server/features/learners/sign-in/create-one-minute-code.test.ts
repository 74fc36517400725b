import { expect, test } from 'vitest'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { RevealedSecret } from '#shared/learners/endpoints.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { organisation, educator, colleague, observer, stranger, addLearner, addGroup } =
  await createSchool(app)

async function addPupil() {
  const learner = await addLearner()
  await addGroup({ staff: [educator, observer], learners: [learner] })
  return learner
}
const ask = (learnerId: string, person: Parameters<typeof as>[0] = educator) =>
  as(person).post<RevealedSecret>(`/api/learners/${learnerId}/one-minute-code`)
const show = async ({ id }: LearnerPerson) => (await ask(id)).body
const renew = ({ id }: LearnerPerson, kind: SecretKind) =>
  as(educator).post<{ secrets: RevealedSecret[] }>('/api/learners/secrets', { learnerIds: [id], kind })
const signIn = ({ username }: LearnerPerson, secret: string) =>
  as(null).post('/api/learner-sign-in', { organisationCode: organisation.code, username, secret })

const wrong = refusalResponse('sign-in-wrong')
const right = { status: 200 }

test.each([
  ['pictures', /^[a-z]+ [a-z]+ [a-z]+$/],
  ['four-pictures', /^[a-z]+ [a-z]+ [a-z]+ [a-z]+$/],
  ['pin', /^\d{4}$/],
  ['password', /^[a-z]+-[a-z]+-[a-z]+$/],
] as const)(
  'a code in place of a secret of the kind %s has its shape, opens once, and the secret stays',
  async (kind, shape) => {
    const mia = await addPupil()
    const { secret } = (await renew(mia, kind)).body.secrets[0]!
    const code = await show(mia)
    expect(code).toEqual({
      learnerId: mia.id,
      name: mia.name,
      username: mia.username,
      kind,
      secret: expect.stringMatching(shape),
    })
    expect(code.secret).not.toBe(secret)
    expect(await signIn(mia, code.secret)).toMatchObject(right)
    expect(await signIn(mia, code.secret)).toEqual(wrong)
    expect(await signIn(mia, secret)).toMatchObject(right)
  },
)

test('a code opens for a minute by the clock of the server', async () => {
  const mia = await addPupil()
  const inTime = await show(mia)
  clock.advance({ seconds: 59 })
  expect(await signIn(mia, inTime.secret)).toMatchObject(right)
  const late = await show(mia)
  clock.advance({ seconds: 60 })
  expect(await signIn(mia, late.secret)).toEqual(wrong)
})

test('a learner has one code: the next replaces it, for this learner alone', async () => {
  const [mia, noel] = [await addPupil(), await addPupil()]
  const [first, his] = [await show(mia), await show(noel)]
  const second = await show(mia)
  expect(await signIn(mia, first.secret)).toEqual(wrong)
  expect(await signIn(noel, second.secret)).toEqual(wrong)
  expect(await signIn(mia, second.secret)).toMatchObject(right)
  expect(await signIn(noel, his.secret)).toMatchObject(right)
})

test('of several who enter one code at the same moment one gets in', async () => {
  const mia = await addPupil()
  const { secret } = await show(mia)
  const answers = await Promise.all([1, 2, 3].map(() => signIn(mia, secret)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
})

test('a code ends with the secret, and when its learner leaves, even one who is back within the minute', async () => {
  const mia = await addPupil()
  const ofOldSecret = await show(mia)
  await renew(mia, 'pin')
  expect(await signIn(mia, ofOldSecret.secret)).toEqual(wrong)

  const { secret } = await show(mia)
  await as(educator).post('/api/learners/withdraw', { learnerIds: [mia.id] })
  expect(await signIn(mia, secret)).toEqual(wrong)
  expect(await ask(mia.id)).toEqual(refusalResponse('absent'))
  await database.owner.query('update learners set withdrawn_at = null where id = $1', [mia.id])
  expect(await signIn(mia, secret)).toEqual(wrong)
})

test('guesses are limited while a code is shown as without one, and keep the code out too', async () => {
  const mia = await addPupil()
  const { secret } = await show(mia)
  const { free } = guessLimits.learner.source
  for (let time = 0; time < free; time++) expect(await signIn(mia, '0000')).toEqual(wrong)
  expect(await signIn(mia, secret)).toMatchObject({ status: 429, body: { error: { retryAfter: 1 } } })
  clock.advance({ seconds: 1 })
  expect(await signIn(mia, secret)).toMatchObject(right)
})

test('whoever may give a learner a new secret may show a code, and nobody else; without a secret there is none', async () => {
  const mia = await addPupil()
  expect(await ask(mia.id, null)).toEqual(refusalResponse('session-missing'))
  expect(await ask(mia.id, mia)).toEqual(refusalResponse('role-too-low'))
  expect(await ask(mia.id, observer)).toEqual(refusalResponse('role-too-low'))
  expect(await ask(mia.id, colleague)).toEqual(refusalResponse('not-your-caseload'))
  expect(await ask(mia.id, stranger)).toEqual(refusalResponse('absent'))
  await database.owner.query('delete from learner_secrets where learner_id = $1', [mia.id])
  expect(await ask(mia.id)).toEqual(refusalResponse('absent'))
})

test('only the hash of a code is kept, while it may be used, and the audit log has who showed it for whom and how they came in', async () => {
  const mia = await addPupil()
  const readStored = async () => {
    const stored =
      'select one_minute_code_hash as hash, one_minute_code_ends_at as ends_at from learner_secrets where learner_id = $1'
    return (await database.owner.query(stored, [mia.id])).rows
  }
  const { secret } = await show(mia)
  expect(await readStored()).toEqual([
    { hash: expect.stringMatching(/^\$argon2id\$/), ends_at: new Date(clock.now().getTime() + 60_000) },
  ])
  await signIn(mia, secret)
  expect(await readStored()).toEqual([{ hash: null, ends_at: null }])
  const { rows } = await database.owner.query(
    `select action, actor_id, detail from audit_entries where subject_id = $1 and action <> 'learners.group-changed' order by id`,
    [mia.id],
  )
  expect(rows.slice(-2)).toEqual([
    { action: 'learners.one-minute-code-shown', actor_id: educator.id, detail: {} },
    { action: 'learners.signed-in', actor_id: mia.id, detail: { way: 'one-minute-code' } },
  ])
})
