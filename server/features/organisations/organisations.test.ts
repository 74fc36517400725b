import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Closure, Organisation } from '#shared/organisations/endpoints.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const stopping = stopBeforeCommit(app.database)
const { as } = app
const { organisation, owner, admin, educator, observer, stranger } = await createSchool(app)

const closuresOf = async (person: StaffPerson) => {
  const { body } = await as(person).get<{ closures: Closure[] }>('/api/organisation')
  return body.closures
}
const autumn = {
  name: 'Autumn holiday',
  startsOn: '2026-10-05',
  endsOn: '2026-10-09',
  excusesBegun: false,
}
const addClosure = (person: StaffPerson, overrides: object = {}) =>
  as(person).post<Closure>('/api/organisation/closures', { ...autumn, ...overrides })

test('whoever founds an organisation owns it, and it has a code that can be typed', async () => {
  const given = { name: 'Evening Programme', kind: 'programme', timeZone: 'America/New_York' }
  const { status, body } = await as(educator).post<Organisation>('/api/organisations', given)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.any(String),
    code: expect.stringMatching(/^[A-Z2-9]{6}$/),
    role: 'owner',
    logo: null,
    paperSize: 'letter',
    ...given,
  })

  const { body: mine } = await as(educator).get<{ organisations: Organisation[] }>('/api/organisations')
  expect(mine.organisations).toEqual([
    { ...body, lacksSecondFactor: false, accessEndedOn: null, demoWeek: null },
    { ...organisation, role: 'educator', lacksSecondFactor: false, accessEndedOn: null, demoWeek: null },
  ])
  expect(await as(educator).get('/api/organisation', { organisation: body.id })).toEqual({
    status: 200,
    body: { organisation: body, closures: [], oldCodes: [], language: 'en', showsMatches: true },
  })
})

test('staff see the organisations they work for, and no others', async () => {
  const { body } = await as(stranger).get<{ organisations: Organisation[] }>('/api/organisations')
  expect(body.organisations).toMatchObject([{ name: 'Southbank School', role: 'owner' }])
})

test('every member of staff sees their school, in their own role', async () => {
  for (const person of [owner, admin, educator, observer]) {
    const { body } = await as(person).get('/api/organisation')
    expect(body).toMatchObject({ organisation: { ...organisation, role: person.role } })
  }
})

test.each([
  [{ name: ' ' }, refusalResponse('input-invalid', { name: 'too-small' })],
  [{ name: 'Some\nSchool' }, refusalResponse('input-invalid', { name: 'invalid-format' })],
  [{ kind: 'company' }, refusalResponse('input-invalid', { kind: 'invalid-value' })],
  [{ timeZone: 'Europe/Oslo; drop' }, refusalResponse('input-invalid', { timeZone: 'invalid-format' })],
  [{ timeZone: 'Europe/Atlantis' }, refusalResponse('time-zone-unknown', { timeZone: 'unknown' })],
])('an organisation is not founded with %j', async (given, refused) => {
  const school = { name: 'Some School', kind: 'school', timeZone: 'Europe/Oslo' }
  expect(await as(owner).post('/api/organisations', { ...school, ...given })).toEqual(refused)
})

test('owners and admins close days and open them again', async () => {
  const { status, body: holiday } = await addClosure(owner)
  expect(status).toBe(200)
  expect(holiday).toEqual({ id: expect.any(String), ...autumn, fromTime: null, untilTime: null })
  const { body: halfDay } = await addClosure(admin, {
    startsOn: '2026-09-11',
    endsOn: '2026-09-11',
    fromTime: '12:30',
  })
  expect(halfDay).toMatchObject({ fromTime: '12:30' })
  expect(await closuresOf(observer)).toEqual([halfDay, holiday])

  const remove = () => as(admin).delete(`/api/organisation/closures/${holiday.id}`)
  expect(await remove()).toEqual({ status: 200, body: {} })
  expect(await remove()).toEqual(refusalResponse('absent'))
  expect(await closuresOf(educator)).toEqual([halfDay])
})

test('educators and observers do not change the calendar', async () => {
  const { body } = await addClosure(owner)
  for (const person of [educator, observer]) {
    expect(await addClosure(person)).toEqual(refusalResponse('role-too-low'))
    expect(await as(person).delete(`/api/organisation/closures/${body.id}`)).toEqual(
      refusalResponse('role-too-low'),
    )
  }
})

test('a closure of another school is not there, and stays', async () => {
  const { body } = await addClosure(owner)
  expect(await as(stranger).delete(`/api/organisation/closures/${body.id}`)).toEqual(
    refusalResponse('absent'),
  )
  expect(await as(owner).delete(`/api/organisation/closures/${randomUUID()}`)).toEqual(
    refusalResponse('absent'),
  )
  expect(await closuresOf(owner)).toContainEqual(body)
  expect(await closuresOf(stranger)).toEqual([])
})

test.each([
  [{ endsOn: '2026-10-04' }, { endsOn: 'before-start' }],
  [{ startsOn: '2026-02-30' }, { startsOn: 'invalid-format' }],
  [{ startsOn: '1969-12-31' }, { startsOn: 'custom' }],
  [{ fromTime: '24:00' }, { fromTime: 'invalid-format' }],
  [{ untilTime: '9:00' }, { untilTime: 'invalid-format' }],
  [{ endsOn: '2026-10-05', fromTime: '12:00', untilTime: '12:00' }, { untilTime: 'before-start' }],
  [{ name: 'x'.repeat(121) }, { name: 'too-big' }],
  [{ name: 'Autumn\nholidays' }, { name: 'invalid-format' }],
  [{ name: undefined }, { name: 'invalid-type' }],
])('a closure is not added with %j', async (given, fields) => {
  expect(await addClosure(owner, given)).toEqual(refusalResponse('input-invalid', fields))
})

test('founding, closing and opening again leave a trace, with where it was done from', async () => {
  const school = await createSchool(app)
  const { body } = await addClosure(school.owner)
  await as(school.owner).delete(`/api/organisation/closures/${body.id}`)
  const trace =
    "select action, address from audit_entries where organisation_id = $1 and action like 'organisations.%' order by id"
  const { rows } = await app.database.owner.query(trace, [school.organisation.id])
  expect(rows).toEqual([
    { action: 'organisations.founded', address: null },
    { action: 'organisations.closure-added', address: '127.0.0.1' },
    { action: 'organisations.closure-removed', address: '127.0.0.1' },
  ])
})

test('a closure is changed by who answers for the calendar, and keeps its id', async () => {
  const { body: known } = await addClosure(owner)
  const change = (person: StaffPerson, overrides: object, id = known.id) =>
    as(person).put(`/api/organisation/closures/${id}`, { ...autumn, ...overrides })
  const renamed = {
    name: 'Half term',
    startsOn: '2026-10-06',
    endsOn: '2026-10-06',
    fromTime: '12:00',
    untilTime: '14:00',
    excusesBegun: false,
  }
  expect(await change(admin, renamed)).toEqual({ status: 200, body: { id: known.id, ...renamed } })
  expect(await closuresOf(observer)).toContainEqual({ id: known.id, ...renamed })

  expect(await change(educator, {})).toEqual(refusalResponse('role-too-low'))
  expect(await change(stranger, {})).toEqual(refusalResponse('absent'))
  expect(await change(owner, {}, randomUUID())).toEqual(refusalResponse('absent'))
  expect(await change(owner, { endsOn: '2026-10-01' })).toMatchObject({
    status: 400,
    body: { error: { fields: { endsOn: 'before-start' } } },
  })
  expect(await closuresOf(owner)).toContainEqual({ id: known.id, ...renamed })
  await as(owner).delete(`/api/organisation/closures/${known.id}`)
})

const importing = (person: StaffPerson, closures: readonly object[]) =>
  as(person).post<{ added: number }>('/api/organisation/closures/import', { closures })
const winter = [
  { name: 'Winter break', startsOn: '2027-02-15', endsOn: '2027-02-19' },
  { name: 'Early dismissal', startsOn: '2027-03-12', endsOn: '2027-03-12', fromTime: '12:30' },
]

test('many closures are taken over at once, and a second time adds nothing', async () => {
  const school = await createSchool(app)
  await addClosure(school.owner, { ...winter[0], name: 'Half term' })
  expect(await importing(school.admin, [...winter, { ...winter[1], name: 'Said twice' }])).toEqual({
    status: 200,
    body: { added: 1 },
  })
  expect(await importing(school.owner, winter)).toEqual({ status: 200, body: { added: 0 } })
  expect(await closuresOf(school.observer)).toMatchObject([{ name: 'Half term' }, winter[1]])
  expect(await importing(school.educator, winter)).toEqual(refusalResponse('role-too-low'))
  const { rows } = await app.database.owner.query(
    "select detail from audit_entries where organisation_id = $1 and action = 'organisations.closures-imported'",
    [school.organisation.id],
  )
  expect(rows).toEqual([{ detail: { count: 1 } }])
})

test('two imports at once close each day once', async () => {
  const school = await createSchool(app)
  const told = await stopping(() => importing(school.owner, winter), [() => importing(school.admin, winter)])
  expect(told.map(({ body }) => body.added)).toEqual([2, 0])
  expect(await closuresOf(school.owner)).toHaveLength(2)
})

test.each([
  [[]],
  [Array.from({ length: 301 }, () => winter[0]!)],
  [[{ ...winter[0], name: 'Nul\u0000' }]],
  [[{ ...winter[0], startsOn: '2027-99-01' }]],
  [[{ ...winter[0], endsOn: '2027-02-01' }]],
  [[{ ...winter[0], fromTime: '25:00' }]],
  [['nonsense']],
])('closures are not taken over from what is none', async (closures) => {
  expect(await importing(owner, closures as object[])).toMatchObject({
    status: 400,
    body: { error: { reason: 'input-invalid' } },
  })
})
