import { expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { createSession } from './create-session.ts'

const app = await startTestApp()
const { as, clock, database } = app
const here = await createSchool(app)
const there = await createSchool(app)

// The owner of one school also works at the other.
const accountId = here.owner.id
await database.owner.query("insert into staff_members values ($1, $2, 'admin', $3)", [
  there.organisation.id,
  accountId,
  clock.now(),
])
const limited = await createSession(database.app, clock.now(), { accountId, limitedTo: here.organisation.id })
const whole = await createSession(database.app, clock.now(), { accountId })

test('a session from an organisation’s own provider lists that organisation, and no other of its person', async () => {
  const listed = async (caller: { token: string }) => {
    const { body } = await as(caller).get<{ organisations: { id: string }[] }>('/api/organisations')
    return body.organisations.map(({ id }) => id)
  }
  expect(await listed(limited)).toEqual([here.organisation.id])
  expect((await listed(whole)).toSorted()).toEqual([here.organisation.id, there.organisation.id].toSorted())
})

test('what its person is elsewhere is not there for it', async () => {
  const team = (caller: { token: string }, organisation: string) =>
    as(caller).get('/api/team', { organisation })
  expect(await team(limited, here.organisation.id)).toMatchObject({ status: 200 })
  expect(await team(limited, there.organisation.id)).toEqual(refusalResponse('absent'))
  expect(await team(whole, there.organisation.id)).toMatchObject({ status: 200 })
})

test('it changes nothing that belongs to the person beyond that organisation', async () => {
  const found = (caller: { token: string }) =>
    as(caller).post('/api/organisations', { name: 'Third School', kind: 'school', timeZone: 'UTC' })
  expect(await found(limited)).toEqual(refusalResponse('session-limited'))
  expect(await found(whole)).toMatchObject({ status: 200 })
})
