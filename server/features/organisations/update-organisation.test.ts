import { expect, test } from 'vitest'
import type { OldOrganisationCode, Organisation } from '#shared/organisations/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock, database } = app

const get = async (person: StaffPerson) =>
  (
    await as(person).get<{
      organisation: Organisation
      oldCodes: OldOrganisationCode[]
      showsMatches: boolean
    }>('/api/organisation')
  ).body
const done = { status: 200, body: {} }

const auditOf = async (organisationId: string, action: string) =>
  (
    await database.owner.query(
      'select detail from audit_entries where organisation_id = $1 and action = $2',
      [organisationId, action],
    )
  ).rows

test('admins give their organisation another name and kind, once, and whoever saw an older one is told', async () => {
  const { organisation, admin, owner, educator, stranger } = await createSchool(app)
  const { name, kind } = organisation
  const change = (person: StaffPerson, wanted: object, seen: object = { name, kind }) =>
    as(person).put('/api/organisation', { name: 'Northgate', kind: 'programme', seen, ...wanted })
  for (const _retry of [1, 2]) expect(await change(admin, {})).toEqual(done)
  expect((await get(educator)).organisation).toMatchObject({ name: 'Northgate', kind: 'programme' })
  expect(await change(owner, { name: 'Southgate' })).toEqual(refusalResponse('organisation-changed'))
  expect(await change(educator, {})).toEqual(refusalResponse('role-too-low'))
  expect(await change(owner, { name: ' ' })).toEqual(refusalResponse('input-invalid', { name: 'too-small' }))
  expect((await get(stranger)).organisation.name).toBe('Southbank School')
  expect(await auditOf(organisation.id, 'organisations.changed')).toEqual([{ detail: {} }])
})

test('admins choose in which language those are written to who never chose one', async () => {
  const { organisation, admin, educator } = await createSchool(app)
  const choose = (person: StaffPerson, language: string) =>
    as(person).put('/api/organisation/language', { language })
  const chosen = async () => (await as(educator).get<{ language: string }>('/api/organisation')).body.language
  expect(await chosen()).toBe('en')
  for (const _retry of [1, 2]) expect(await choose(admin, 'es')).toEqual(done)
  expect(await chosen()).toBe('es')
  expect(await choose(educator, 'en')).toEqual(refusalResponse('role-too-low'))
  expect((await choose(admin, 'tlh')).status).toBe(400)
  expect(await auditOf(organisation.id, 'organisations.language-changed')).toEqual([
    { detail: { language: 'es' } },
  ])
})

test('an organisation prints on the paper of its country until admins choose another', async () => {
  const { organisation, admin, educator } = await createSchool(app)
  const choose = (person: StaffPerson, paperSize: string) =>
    as(person).put('/api/organisation/paper-size', { paperSize })
  const moveTo = (timeZone: string) =>
    database.owner.query('update organisations set time_zone = $1 where organisation_id = $2', [
      timeZone,
      organisation.id,
    ])
  const chosen = async () => (await get(educator)).organisation.paperSize
  expect(await chosen()).toBe('a4')
  await moveTo('America/Chicago')
  expect(await chosen()).toBe('letter')
  for (const _retry of [1, 2]) expect(await choose(admin, 'a4')).toEqual(done)
  expect(await chosen()).toBe('a4')
  expect(await choose(educator, 'letter')).toEqual(refusalResponse('role-too-low'))
  expect((await choose(admin, 'a5')).status).toBe(400)
  expect(await auditOf(organisation.id, 'organisations.paper-size-changed')).toEqual([
    { detail: { paperSize: 'a4' } },
  ])
})

test('learners see both answers until admins choose that they see their points alone', async () => {
  const { organisation, admin, educator } = await createSchool(app)
  const show = (person: StaffPerson, showsMatches: boolean) =>
    as(person).put('/api/organisation/shown-matches', { showsMatches })
  const shows = async () => (await get(educator)).showsMatches
  expect(await shows()).toBe(true)
  for (const _retry of [1, 2]) expect(await show(admin, false)).toEqual(done)
  expect(await shows()).toBe(false)
  expect(await show(educator, true)).toEqual(refusalResponse('role-too-low'))
  expect(await auditOf(organisation.id, 'organisations.shown-matches-changed')).toEqual([
    { detail: { showsMatches: false } },
  ])
})

test('a renewed code leads in beside the old one for 30 days, and the old one is told while it does', async () => {
  const { organisation, admin, addLearner } = await createSchool(app)
  const { username, pin } = await addLearner()
  const signIn = async (organisationCode: string) =>
    (await as(null).post('/api/learner-sign-in', { organisationCode, username, secret: pin })).status
  const renew = (seen: string) =>
    as(admin).post<{ code: string }>('/api/organisation/code', { seen, keepsOld: true })
  const old = organisation.code
  const { body } = await renew(old)
  expect(body.code).toMatch(/^[A-Z2-9]{6}$/)
  expect(await renew(old)).toEqual(refusalResponse('organisation-changed'))
  expect(await get(admin)).toMatchObject({
    organisation: { code: body.code },
    oldCodes: [{ code: old, endsAt: new Date(clock.now().getTime() + 30 * 86_400_000).toISOString() }],
  })
  for (const code of [old, body.code]) expect(await signIn(code)).toBe(200)
  clock.advance({ days: 30 })
  expect(await signIn(old)).toBe(422)
  expect(await signIn(body.code)).toBe(200)
  expect((await get(admin)).oldCodes).toEqual([])
  expect(await auditOf(organisation.id, 'organisations.code-renewed')).toEqual([
    { detail: { keepsOld: true } },
  ])
})

test('every older code is closed at once where that is asked for', async () => {
  const { organisation, owner, educator, addLearner } = await createSchool(app)
  const { username, pin } = await addLearner()
  const renew = (seen: string, keepsOld: boolean, person = owner) =>
    as(person).post<{ code: string }>('/api/organisation/code', { seen, keepsOld })
  expect(await renew(organisation.code, true, educator)).toEqual(refusalResponse('role-too-low'))
  const { body: second } = await renew(organisation.code, true)
  const { body: third } = await renew(second.code, false)
  for (const organisationCode of [organisation.code, second.code])
    expect(await as(null).post('/api/learner-sign-in', { organisationCode, username, secret: pin })).toEqual(
      refusalResponse('sign-in-wrong'),
    )
  expect(
    await as(null).post('/api/learner-sign-in', { organisationCode: third.code, username, secret: pin }),
  ).toMatchObject({ status: 200 })
})
