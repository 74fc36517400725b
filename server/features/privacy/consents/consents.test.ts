import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxConsentNoteLength } from '#shared/privacy/consents/consent.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { consentActions } from '#tests/support/school/consents.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listConsentTerms } from './consent-terms.ts'

const app = await startTestApp()
const { as, clock, database } = app
const { agree, withdraw, read } = consentActions(app)
const address = '/api/organisation/consents'

test('what an owner agrees to is kept in the words that they read, with who and when, and once for one key', async () => {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const { owner, admin } = school
  const requestKey = randomUUID()
  const note = 'Ring binder 4, head’s office'
  await agree(owner, 'taking-part', { basis: 'consent', note, requestKey })
  await agree(owner, 'taking-part', { basis: 'consent', note, requestKey })
  expect((await read(admin)).record).toEqual([
    {
      id: requestKey,
      kind: 'taking-part',
      basis: 'consent',
      note,
      words: listConsentTerms('en').find(({ basis }) => basis === 'consent')!.words,
      givenBy: owner.name,
      givenAt: clock.now().toISOString(),
      ended: null,
      changed: [],
    },
  ])
  const { rows } = await database.owner.query(
    `select action, actor_id from audit_entries where organisation_id = $1 and action like 'privacy.consent%'`,
    [school.organisation.id],
  )
  expect(rows).toEqual([{ action: 'privacy.consent-given', actor_id: owner.id }])
})

test('who agrees anew replaces what stood, who withdraws ends it, and nothing of it leaves the record', async () => {
  clock.moveTo('2026-09-07T08:00')
  const { owner } = await createSchool(app)
  await agree(owner, 'taking-part', { basis: 'contract' })
  clock.advance({ days: 1 })
  await agree(owner, 'taking-part', { basis: 'task' })
  clock.advance({ days: 1 })
  for (const _time of [1, 2]) {
    const { record } = await read(owner)
    const task = record.find(({ basis }) => basis === 'task')!
    expect(await as(owner).post(`${address}/${task.id}/withdrawal`, {})).toMatchObject({ status: 200 })
    clock.advance({ days: 1 })
  }
  const by = owner.name
  expect((await read(owner)).record).toMatchObject([
    { basis: 'task', ended: { as: 'withdrawn', by, at: '2026-09-09T06:00:00.000Z' } },
    { basis: 'contract', ended: { as: 'replaced', by, at: '2026-09-08T06:00:00.000Z' } },
  ])
})

test('an owner is asked again, kind by kind, once more is kept than they agreed to, and nothing waits for it', async () => {
  const school = await createSchool(app)
  const { owner } = school
  await agree(owner, 'keeping-data')
  expect((await read(owner)).record).toMatchObject([{ kind: 'keeping-data', changed: [] }])
  await database.owner.query(
    `update consents set page = page - 'notes' || '{"looks": "nobody reads it"}' where organisation_id = $1`,
    [school.organisation.id],
  )
  expect((await read(owner)).record[0]!.changed.toSorted()).toEqual(['looks', 'notes'])
  expect(await as(owner).get('/api/learners')).toMatchObject({ status: 200 })
  await agree(owner, 'keeping-data')
  expect((await read(owner)).record).toMatchObject([
    { ended: null, changed: [] },
    { ended: { as: 'replaced' }, changed: [] },
  ])
})

test('nobody agrees to words other than those that they read', async () => {
  const { owner } = await createSchool(app)
  const given = { requestKey: randomUUID(), kind: 'keeping-data', basis: null }
  expect(await as(owner).post(address, { ...given, version: 'of last year' })).toEqual(
    refusalResponse('terms-changed'),
  )
  expect((await read(owner)).record).toEqual([])
})

test('the words are those of the reader’s language, and stay as they were read', async () => {
  const { owner } = await createSchool(app)
  const inSpanish = { headers: { cookie: 'daymark_language=es' } }
  const { version, words } = listConsentTerms('es').find(({ basis }) => basis === 'task')!
  const given = { requestKey: randomUUID(), kind: 'taking-part', basis: 'task', version }
  await as(owner).post(address, given, inSpanish)
  expect((await read(owner)).record).toMatchObject([{ words }])
})

test('an admin reads the record and decides nothing of it, educators read none, and no other organisation does', async () => {
  const school = await createSchool(app)
  await agree(school.owner, 'keeping-data')
  const [standing] = (await read(school.admin)).record
  expect(await agree(school.admin, 'keeping-data')).toEqual(refusalResponse('role-too-low'))
  expect(await withdraw(school.admin, 'keeping-data')).toEqual(refusalResponse('role-too-low'))
  for (const person of [school.educator, school.observer])
    expect(await as(person).get(address)).toEqual(refusalResponse('role-too-low'))
  expect((await read(school.stranger)).record).toEqual([])
  expect(await as(school.stranger).post(`${address}/${standing!.id}/withdrawal`, {})).toEqual(
    refusalResponse('absent'),
  )
  expect((await read(school.owner)).record).toMatchObject([{ ended: null }])
})

test('of two who agree at the same moment one stands, and the other is in the record', async () => {
  const { owner } = await createSchool(app)
  await Promise.all([agree(owner, 'keeping-data'), agree(owner, 'keeping-data')])
  const { record } = await read(owner)
  expect(record.map(({ ended }) => ended?.as ?? 'stands').toSorted()).toEqual(['replaced', 'stands'])
})

test('no program can change what was agreed to, but end it', async () => {
  const { owner } = await createSchool(app)
  await agree(owner, 'keeping-data')
  const changing = app.runtime.db.app.updateTable('consents').set({ words: 'otherwise' }).execute()
  await expect(changing).rejects.toThrow('permission denied')
})

test('the record is saved as a list, in the organisation’s own words', async () => {
  const { owner } = await createSchool(app)
  await agree(owner, 'taking-part', { basis: 'consent', note: '=papers!A1' })
  await withdraw(owner, 'taking-part')
  const { body } = await as(owner).get<string>(`${address}/file?format=csv`)
  expect(body).toContain('"Agreed to","Legal basis","Papers"')
  expect(body).toMatch(/"Taking part","Families’ consent","'=papers!A1",.*,"withdrawn",/)
})

test.each([
  ['requestKey', { requestKey: 'mine' }],
  ['kind', { kind: 'everything' }],
  ['basis', { basis: 'mood' }],
  ['basis', { kind: 'taking-part', basis: null }],
  ['basis', { kind: 'keeping-data', basis: 'task' }],
  ['note', { note: 'x'.repeat(maxConsentNoteLength + 1) }],
  ['note', { note: 'two\nlines' }],
  ['note', { note: 'a\0b' }],
  ['version', { version: 'x'.repeat(101) }],
])('a consent with wrong %s is refused with its field: %j', async (field, wrong) => {
  const { owner } = await createSchool(app)
  const { version } = listConsentTerms('en').find(({ basis }) => basis === 'task')!
  const given = {
    requestKey: randomUUID(),
    kind: 'taking-part',
    basis: 'task',
    note: null,
    version,
    ...wrong,
  }
  expect(await as(owner).post(address, given)).toMatchObject({
    status: 400,
    body: { error: { fields: { [field]: expect.any(String) } } },
  })
})
