import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { settleAllClosedDays } from '#server/features/check-ins/sweeps.ts'
import { guessLimits } from '#shared/auth/guess-limits.ts'
import type { FamilyPage } from '#shared/family-links/endpoints.ts'
import { type FamilyLink, maxFamilyLinks } from '#shared/family-links/family-link.ts'
import { insertFailedAttempts } from '#tests/support/caller/failed-attempts.ts'
import type { LearnerPerson, Person } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { runDuringChange } from '#tests/support/database/run-during-change.ts'
import { recordStatements } from '#tests/support/database/statements.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { deleteOldFamilyLinkSecrets } from './family-secrets.ts'

const app = await startTestApp()
const { as, clock, database } = app
const school = await createSchool(app)
const { organisation, owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match, undraw } = checkInActions(app)

const amara = await school.addLearner({ name: 'Amara Bello' })
const classmate = await school.addLearner({ name: 'Ben Classmate' })
await school.addGroup({ staff: [educator, observer], learners: [amara, classmate] })
const learnerIds = [amara.id, classmate.id]
const morning = await publishForm(app, educator, { title: 'My morning', learnerIds })
const playground = await publishForm(app, educator, { title: 'Playground', learnerIds: [amara.id] })

// Monday: the morning is matched; both ask again on Tuesday, when the morning waits for its match.
await openAt('2026-09-07T09:00')
await undraw(playground.id)
const answerAll = async (learner: LearnerPerson) => {
  for (const { id, questions } of await openFor(learner))
    await answer(
      learner,
      id,
      sameAnswerForAll(
        1,
        questions.map((question) => question.id),
      ),
    )
}
const mondays = (await openFor(amara)).find(({ formTitle }) => formTitle === 'My morning')!
await answerAll(amara)
await match(educator, mondays.id, {
  ...sameAnswerForAll(1, morning.questionIds),
  [morning.questionIds[1]!]: 0,
})
clock.moveTo('2026-09-07T16:00')
await settleAllClosedDays(await app.workerRuntime())
await openAt('2026-09-08T09:00')
await database.owner.query('update check_ins set match_drawn = true where on_date = $1', ['2026-09-08'])
await answerAll(amara)

const path = (learner = amara) => `/api/learners/${learner.id}/family-links`
const written = (overrides: object = {}) => ({
  requestKey: randomUUID(),
  forWhom: 'Mum',
  called: 'Amara',
  forms: [morning.id],
  endsOn: '2026-12-06',
  ...overrides,
})
interface Dto {
  link: FamilyLink
  secret: string
  code: string
}
const give = async (overrides: object = {}) => (await as(educator).post<Dto>(path(), written(overrides))).body
const list = async () => (await as(educator).get<{ links: FamilyLink[] }>(path())).body.links
const revoke = ({ link }: Dto) => as(educator).delete(`${path()}/${link.id}`)
let caller = 0
const open = (keys: { secret: string; code: string }, from = `203.0.113.${++caller % 250}`) =>
  as(null).post<FamilyPage>('/api/family-page', { secret: keys.secret, code: keys.code }, { from })
const closed = refusalResponse('family-page-closed')
const auditOf = async ({ link }: Dto) =>
  (
    await database.owner.query(
      `select action, actor_kind, subject_id, detail from audit_entries where detail ->> 'link' = $1 order by id`,
      [link.id],
    )
  ).rows

test('a family reads the days of the chosen forms, and nothing else of anybody', async () => {
  const { status, body } = await open(await give())
  expect(status).toBe(200)
  expect(body).toEqual({
    called: 'Amara',
    organisation: organisation.name,
    paperSize: 'a4',
    endsOn: '2026-12-06',
    forms: [
      {
        id: morning.id,
        title: 'My morning',
        days: [
          {
            onDate: '2026-09-07',
            mark: 'scored',
            earned: 2,
            possible: 4,
            goalPercentage: 80,
            goalMet: false,
          },
          {
            onDate: '2026-09-08',
            mark: 'waiting',
            earned: 0,
            possible: 0,
            goalPercentage: 80,
            goalMet: false,
          },
        ],
      },
    ],
  })
})

test('several forms stand by their titles, as they are called by now', async () => {
  const told = await give({ forms: [playground.id, morning.id, playground.id], forWhom: 'Grandpa' })
  expect(told.link.forms.map(({ title }) => title)).toEqual(['My morning', 'Playground'])
  const { body } = await open(told)
  expect(body.forms.map(({ title, days }) => [title, days.map(({ mark }) => mark)])).toEqual([
    ['My morning', ['scored', 'waiting']],
    ['Playground', ['scored', 'waiting']],
  ])
})

test('a code is taken as a person types it', async () => {
  const { secret, code } = await give()
  const typed = code.toLowerCase().replace('-', ' ')
  expect(await open({ secret, code: ` ${typed}` })).toMatchObject({ status: 200 })
})

test('wrong code, unknown link, taken back and withdrawn are answered alike, an unknown link after the same statements', async () => {
  const told = await give()
  const other = await give()
  const unknown = { secret: 'x'.repeat(43), code: told.code }
  const wrong = { secret: told.secret, code: other.code }
  expect(await open(unknown)).toEqual(closed)
  expect(await open(wrong)).toEqual(closed)
  expect(await recordStatements(() => open(unknown))).toEqual(await recordStatements(() => open(wrong)))

  await as(educator).post('/api/learners/withdraw', { learnerIds: [amara.id] })
  expect(await open(told)).toEqual(closed)
  await as(educator).post('/api/learners/restore', { learnerIds: [amara.id] })
  expect(await open(told)).toMatchObject({ status: 200 })

  expect(await revoke(told)).toMatchObject({ status: 200, body: {} })
  expect(await open(told)).toEqual(closed)
})

test('a link that is taken back leaves nothing that opens it, and stays taken back', async () => {
  const told = await give()
  for (const _ of 'ab') expect(await revoke(told)).toMatchObject({ status: 200 })
  const { rows } = await database.owner.query(
    `select l.code_hash, s.secret_hash from family_links l left join family_secrets s on s.link_id = l.id where l.id = $1`,
    [told.link.id],
  )
  expect(rows).toEqual([{ code_hash: null, secret_hash: null }])
  expect((await list()).find(({ id }) => id === told.link.id)).toMatchObject({
    revokedAt: expect.any(String),
    isOver: false,
  })
})

test('a link that is being taken back while it is opened shows nothing', async () => {
  const told = await give()
  const takenBack = {
    sql: 'update family_links set revoked_at = now(), code_hash = null where id = $1',
    values: [told.link.id],
  }
  expect(await runDuringChange(app, takenBack, () => open(told))).toMatchObject(closed)
})

test('of what opens a page only hashes are kept', async () => {
  const { secret, code, link } = await give()
  const { rows } = await database.owner.query(
    `select l.code_hash, s.secret_hash = sha256(convert_to($2, 'UTF8')) as "isHash"
       from family_links l join family_secrets s on s.link_id = l.id where l.id = $1`,
    [link.id, secret],
  )
  expect(rows).toEqual([{ code_hash: expect.stringMatching(/^\$argon2id\$/), isHash: true }])
  expect(rows[0].code_hash).not.toContain(code.replace('-', ''))
})

test('staff see how often and when a link was opened; wrong codes do not count', async () => {
  const told = await give()
  expect(told.link).toMatchObject({ forWhom: 'Mum', givenBy: educator.name, opened: 0, openings: [] })
  await open(told)
  clock.advance({ minutes: 5 })
  await open(told)
  await open({ ...told, code: 'WRONG2' })
  const [link] = (await list()).filter(({ id }) => id === told.link.id)
  expect(link!.opened).toBe(2)
  expect(link!.openings[0]).toBe(clock.now().toISOString())
  expect(JSON.stringify(await list())).not.toContain(told.secret)
})

test('given, opened and taken back stand in the audit log, without names, link or code', async () => {
  const told = await give({ forms: [morning.id, playground.id] })
  await open(told)
  await revoke(told)
  const entries = await auditOf(told)
  const about = { subject_id: amara.id }
  expect(entries).toEqual([
    {
      action: 'family-links.given',
      actor_kind: 'staff',
      ...about,
      detail: { link: told.link.id, forms: 2, endsOn: '2026-12-06' },
    },
    { action: 'family-links.opened', actor_kind: 'system', ...about, detail: { link: told.link.id } },
    { action: 'family-links.revoked', actor_kind: 'staff', ...about, detail: { link: told.link.id } },
  ])
})

test('staff of a learner are told who guesses at a family code, and a new link ends it; a family that mistyped is none of it', async () => {
  const told = await give({ forWhom: 'Guessed at' })
  const mistyped = await give({ forWhom: 'Mistyped' })
  const guess = (keys: Dto, from: string) => open({ ...keys, code: 'WRONG2' }, from)
  const guessed = async (by: Person) =>
    (await as(by).get<{ links: object[] }>('/api/guessed-family-links')).body.links
  clock.advance({ minutes: 1 })
  const { free } = guessLimits.familyCode.target
  for (let place = 0; place < free; place += 1) {
    expect(await guessed(educator)).toEqual([])
    await guess(told, `198.51.100.${place % 4}`)
    await guess(mistyped, `203.0.113.${place % 4}`)
  }
  clock.advance({ minutes: 1 })
  for (let place = 0; place < 4; place += 1)
    expect(await open(mistyped, `203.0.113.${place}`)).toMatchObject({ status: 200 })
  expect((await auditOf(told)).map(({ action }) => action)).toEqual([
    'family-links.given',
    ...Array.from({ length: free }, () => 'family-links.code-wrong'),
  ])
  const { id } = told.link
  const note = {
    ...{ id, forWhom: 'Guessed at', learnerId: amara.id, learnerName: 'Amara Bello' },
    ...{ tries: free, addresses: 4 },
  }
  expect(await guessed(educator)).toEqual([note])
  expect(await guessed(owner)).toEqual([note])
  expect(await guessed(colleague)).toEqual([])

  clock.advance({ minutes: 1 })
  const renewed = await as(educator).post<Dto>(`${path()}/${id}/renewal`, {})
  expect(renewed.body.link).toMatchObject({ id, forWhom: 'Guessed at', endsOn: told.link.endsOn })
  expect(await guessed(educator)).toEqual([])
  expect(await open(told)).toEqual(closed)
  expect(await open({ ...renewed.body, code: told.code })).toEqual(closed)
  expect(await open(renewed.body)).toMatchObject({ status: 200 })
  expect((await auditOf(told)).map(({ action }) => action)).toContain('family-links.renewed')

  await revoke(renewed.body)
  await revoke(mistyped)
  expect(await as(educator).post(`${path()}/${id}/renewal`, {})).toEqual(refusalResponse('absent'))
})

test('a link that is sent twice is one link, and the last answer is the one that opens it', async () => {
  const sent = written({ forWhom: 'Tapped twice' })
  const first = (await as(educator).post<Dto>(path(), sent)).body
  const second = (await as(educator).post<Dto>(path(), sent)).body
  expect(second.link.id).toBe(first.link.id)
  expect((await list()).filter(({ forWhom }) => forWhom === 'Tapped twice')).toHaveLength(1)
  expect((await auditOf(first)).map(({ action }) => action)).toEqual(['family-links.given'])
  expect(await open(first)).toEqual(closed)
  expect(await open(second)).toMatchObject({ status: 200 })
  expect(await as(educator).post(path(), sent)).toEqual(refusalResponse('absent'))
  expect((await open(second)).status).toBe(200)
})

test('the key of a link finds none of somebody else’s', async () => {
  const sent = written()
  await as(educator).post(path(), sent)
  expect(await as(owner).post(path(), sent)).toEqual(refusalResponse('absent'))
  expect(await as(educator).post(path(classmate), { ...sent, forms: [morning.id] })).toEqual(
    refusalResponse('absent'),
  )
})

test('whoever has a link and guesses its code waits longer and longer, and its family elsewhere a minute at most', async () => {
  const told = await give()
  const other = await give()
  const wrong = { ...told, code: 'AAA222' }
  for (let tries = 0; tries < 5; tries++) expect(await open(wrong, '192.0.2.66')).toEqual(closed)
  expect(await open(told, '192.0.2.66')).toMatchObject({
    status: 429,
    body: { error: { reason: 'too-many-tries', retryAfter: 1 } },
  })
  expect((await open(other, '192.0.2.66')).status).toBe(200)
  expect((await open(told, '203.0.113.9')).status).toBe(200)

  await insertFailedAttempts(app, { of: ['family code', told.secret], times: 50 })
  expect(await open(told, '203.0.113.9')).toMatchObject({ status: 429, body: { error: { retryAfter: 60 } } })
  clock.advance({ minutes: 1 })
  expect((await open(told, '203.0.113.9')).status).toBe(200)
})

test('nobody tries their luck on many links from one network, and a link that nobody has is limited alike', async () => {
  const guess = (secret: string, from: string) => open({ secret, code: 'AAA222' }, from)
  for (let tries = 0; tries < 10; tries++) await guess('y'.repeat(43), `198.51.100.${tries}`)
  expect((await guess('y'.repeat(43), '198.51.100.99')).status).toBe(429)
  await insertFailedAttempts(app, { of: ['family code network', '192.0.2.7'], times: 100 })
  expect((await open(await give(), '192.0.2.7')).status).toBe(429)
})

test('whoever reads without end waits a while, and the log has an end', async () => {
  const told = await give()
  for (let read = 0; read < 60; read++) await open(told)
  expect((await open(told)).status).toBe(429)
  const [link] = (await list()).filter(({ id }) => id === told.link.id)
  expect(link!.opened).toBe(60)
  expect(link!.openings).toHaveLength(20)
})

test('a form that is archived or asks the learner no more stays on the page with its days', async () => {
  const told = await give({ forms: [playground.id] })
  await as(educator).post(`/api/forms/${playground.id}/move`, { to: 'pause' })
  await as(educator).post(`/api/forms/${playground.id}/move`, { to: 'archive' })
  const { body } = await open(told)
  expect(body.forms).toMatchObject([{ title: 'Playground', days: [{ mark: 'scored' }, {}] }])
})

test.each([
  ['forWhom', { forWhom: '  ' }],
  ['forWhom', { forWhom: 'x'.repeat(41) }],
  ['called', { called: '' }],
  ['called', { called: 'two\nlines' }],
  ['forms', { forms: [] }],
  ['forms', { forms: Array.from({ length: 7 }, () => randomUUID()) }],
  ['endsOn', { endsOn: '2026-09-07' }],
  ['endsOn', { endsOn: '2027-09-09' }],
  ['endsOn', { endsOn: '' }],
])('a link with wrong %s is refused with its field: %j', async (field, given) => {
  expect(await as(educator).post(path(), written(given))).toMatchObject({
    status: 400,
    body: { error: { reason: 'input-invalid', fields: { [field]: expect.any(String) } } },
  })
})

test('a link shows forms that have opened for its learner, and no others', async () => {
  const theirs = { ...written(), forms: [playground.id] }
  expect(await as(educator).post(path(classmate), theirs)).toEqual(refusalResponse('absent'))
  expect(await as(educator).post(path(), written({ forms: [randomUUID()] }))).toEqual(
    refusalResponse('absent'),
  )
})

test('a withdrawn learner is given no link', async () => {
  await as(educator).post('/api/learners/withdraw', { learnerIds: [classmate.id] })
  expect(await as(educator).post(path(classmate), written())).toEqual(refusalResponse('learner-withdrawn'))
  await as(educator).post('/api/learners/restore', { learnerIds: [classmate.id] })
})

test('so many links of a learner are open at a time; one that is taken back makes room', async () => {
  const links: Dto[] = []
  const giveTo = () => as(educator).post<Dto>(path(classmate), written({ called: 'Ben' }))
  for (let count = 0; count < maxFamilyLinks; count++) links.push((await giveTo()).body)
  expect(await giveTo()).toEqual(refusalResponse('family-links-full'))
  await as(educator).delete(`${path(classmate)}/${links[0]!.link.id}`)
  expect((await giveTo()).status).toBe(200)
})

test('who only reads, who has another caseload, learners and strangers give, see and take back no link', async () => {
  const { link } = await give()
  const learner = await school.addLearner()
  for (const [person, reason] of [
    [observer, 'role-too-low'],
    [colleague, 'not-your-caseload'],
    [stranger, 'absent'],
    [learner, 'role-too-low'],
    [null, 'session-missing'],
  ] as const) {
    expect(await as(person).get(path())).toEqual(refusalResponse(reason))
    expect(await as(person).post(path(), written())).toEqual(refusalResponse(reason))
    expect(await as(person).delete(`${path()}/${link.id}`)).toEqual(refusalResponse(reason))
  }
  expect(await as(educator).delete(`${path(classmate)}/${link.id}`)).toEqual(refusalResponse('absent'))
})

test('a link opens until the end of its last day on the organisation’s clock, then it is forgotten, twice over', async () => {
  const told = await give({ endsOn: '2026-09-09' })
  const { db } = await app.workerRuntime()
  clock.moveTo('2026-09-09T23:59')
  await deleteOldFamilyLinkSecrets(db.worker, clock.now())
  expect(await open(told)).toMatchObject({ status: 200 })
  clock.moveTo('2026-09-10T00:00')
  expect(await open(told)).toEqual(closed)
  for (const _ of 'ab') await deleteOldFamilyLinkSecrets(db.worker, clock.now())
  const { rows } = await database.owner.query('select from family_secrets where link_id = $1', [told.link.id])
  expect(rows).toEqual([])
  expect((await list()).find(({ id }) => id === told.link.id)).toMatchObject({ isOver: true, opened: 1 })
})

test('a page whose days are long past is empty, and says so by having none', async () => {
  const told = await give({ endsOn: '2027-09-01' })
  clock.moveTo('2027-01-11T10:00')
  expect((await open(told)).body.forms).toEqual([{ id: morning.id, title: 'My morning', days: [] }])
})
