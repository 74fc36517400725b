import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { confirmationActions } from '#tests/support/caller/confirmations.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { authenticatorCode, setUpAuthenticator } from '#tests/support/caller/second-factor.ts'
import { providerEnvironmentOf } from '#tests/support/peers/openid-provider.ts'
import { startOpenIdProvider } from '#tests/support/peers/start-open-id-provider.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const district = await startOpenIdProvider()
const app = await startTestApp({ environment: { NODE_ENV: 'test', ...providerEnvironmentOf(district) } })
const { as, clock, database } = app
const { begin, cameBack, finish, linkedForAWeek, makeKey, ownerOfProvider } = confirmationActions(
  app,
  district,
)
const done = { status: 200, body: {} }
const over = refusalResponse('confirmation-over')
const usedUp = refusalResponse('confirmation-over', { confirmation: 'over' })

test('an owner without a password confirms an act by a sign-in anew, once and for that act alone', async () => {
  const { owner, person, organisation } = await ownerOfProvider()
  expect(await as(owner).get('/api/organisation/confirmations')).toEqual({
    status: 200,
    body: { hasPassword: false, providers: [{ provider: 'oidc', name: 'District' }] },
  })
  const back = await cameBack(owner, person)
  const { confirmation } = back
  expect(await makeKey(owner, { confirmation })).toEqual(usedUp)
  expect(await finish(owner, back)).toEqual(done)
  expect(await finish(owner, back)).toEqual(over)
  const erase = { confirmation, requestKey: randomUUID(), name: organisation.name }
  expect(await as(owner).post('/api/organisation/erasure', erase)).toEqual(usedUp)
  expect((await makeKey(owner, { confirmation })).status).toBe(200)
  expect(await makeKey(owner, { confirmation })).toEqual(usedUp)
  const { rows } = await database.owner.query(
    `select action, detail from audit_entries where organisation_id = $1 and action like 'auth.confirm%' order by id`,
    [organisation.id],
  )
  expect(rows).toEqual([
    { action: 'auth.confirmation-begun', detail: { act: 'make-key' } },
    { action: 'auth.confirmed', detail: { act: 'make-key' } },
    { action: 'auth.confirmation-used', detail: { act: 'make-key' } },
  ])
})

test('an owner has the organisation erased without a password', async () => {
  const { owner, person, organisation } = await ownerOfProvider()
  const back = await cameBack(owner, person, { act: 'erase-organisation' })
  await finish(owner, back)
  const asked = { confirmation: back.confirmation, requestKey: randomUUID(), name: organisation.name }
  expect((await as(owner).post('/api/organisation/erasure', asked)).status).toBe(200)
})

test('the provider is asked to have them sign in anew', async () => {
  const { owner } = await ownerOfProvider()
  const { searchParams } = new URL((await begin(owner)).body.address)
  expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
})

test('nobody else at the provider confirms, no sign-in of before, and none whose time is not told', async () => {
  const { owner, person } = await ownerOfProvider()
  const lies = async (
    reason: Parameters<typeof refusalResponse>[0],
    lie: Promise<{ confirmation: string }>,
  ) => {
    const back = await lie
    expect(await finish(owner, back)).toEqual(refusalResponse(reason))
    expect(await makeKey(owner, { confirmation: back.confirmation })).toEqual(usedUp)
  }
  await lies('confirmation-elsewhere', cameBack(owner, district.addPerson()))
  await lies('confirmation-stale', cameBack(owner, person, { signedInAgo: 60 }))
  await lies('provider-refused', cameBack(owner, null))
  const silently = (address: URL) => {
    for (const name of ['prompt', 'max_age']) address.searchParams.delete(name)
    return address
  }
  await lies('provider-tells-no-time', cameBack(owner, person, { change: silently }))
  const other = await cameBack(owner, person)
  await lies(
    'provider-answer-wrong',
    cameBack(owner, person).then((back) => ({ ...back, state: other.state })),
  )
})

test('a confirmation counts for whoever began it, in their organisation, for five minutes', async () => {
  const [mine, theirs] = [await ownerOfProvider(), await ownerOfProvider()]
  const back = await cameBack(mine.owner, mine.person)
  expect(await finish(theirs.owner, back)).toEqual(over)
  expect(await finish(mine.owner, back)).toEqual(done)
  expect(await makeKey(theirs.owner, { confirmation: back.confirmation })).toEqual(usedUp)
  clock.advance({ minutes: 5 })
  expect(await makeKey(mine.owner, { confirmation: back.confirmation })).toEqual(usedUp)
})

test('the one begun last is the only one, and comes back within ten minutes', async () => {
  const { owner, person } = await ownerOfProvider()
  const [first, second] = [await cameBack(owner, person), await cameBack(owner, person)]
  expect(await finish(owner, first)).toEqual(over)
  clock.advance({ minutes: 10 })
  expect(await finish(owner, second)).toEqual(over)
})

test('the code of an app is asked for beside it, and a wrong one uses nothing up', async () => {
  const school = await createSchool(app)
  const { owner } = school
  const { secret } = await setUpAuthenticator(app, owner)
  const person = district.addPerson()
  await linkedForAWeek(owner, person)
  const back = await cameBack(owner, person)
  await finish(owner, back)
  const { confirmation } = back
  clock.advance({ minutes: 1 })
  expect(await makeKey(owner, { confirmation })).toEqual(
    refusalResponse('second-factor-wrong', { code: 'missing' }),
  )
  expect((await makeKey(owner, { confirmation, code: '000000' })).status).toBe(422)
  expect((await makeKey(owner, { confirmation, code: authenticatorCode(app, secret) })).status).toBe(200)
})

test('a sign-in that was linked within a day confirms nothing, and whoever has a password types it', async () => {
  const { owner } = await createSchool(app)
  const person = district.addPerson()
  await linkedForAWeek(owner, person)
  const proof = async () =>
    (await as(owner).get<{ providers: object[] }>('/api/organisation/confirmations')).body
  await database.owner.query('update accounts set password_hash = $2 where id = $1', [owner.id, 'kept'])
  expect(await proof()).toEqual({ hasPassword: true, providers: [] })
  expect(await begin(owner)).toEqual(refusalResponse('provider-unknown'))
  await database.owner.query('update accounts set password_hash = null where id = $1', [owner.id])
  clock.advance({ minutes: 1 })
  await database.owner.query('update account_identities set linked_at = $2 where account_id = $1', [
    owner.id,
    clock.now(),
  ])
  expect(await proof()).toEqual({ hasPassword: false, providers: [] })
  expect(await makeKey(owner, { password: 'none' })).toEqual(refusalResponse('password-unset'))
  expect(await makeKey(owner, {})).toEqual(refusalResponse('input-invalid', { password: 'missing' }))
})
