import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import type { Answers } from '#shared/forms/question-types/question-types.ts'
import type { LearnerSummary } from '#shared/insights/learner-summary-endpoints.ts'
import type { LearnerPerson, StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const { openAt, openFor, answer, match } = checkInActions(app)

clock.moveTo('2026-09-07T08:00')
const amara = await school.addLearner({ name: 'Amara Bello' })
const ben = await school.addLearner({ name: 'Ben Tanaka' })
const cleo = await school.addLearner({ name: 'Cleo Weiss' })
const dora = await school.addLearner({ name: 'dora Osei' })
const wrens = await school.addGroup({
  name: 'Wrens',
  staff: [educator, observer],
  learners: [amara, ben, cleo],
})
await school.addGroup({ name: 'Larks', staff: [colleague], learners: [dora] })
const form = await publishForm(app, educator, { learnerIds: [amara.id, ben.id, cleo.id] })
const [first, second] = form.questionIds as [string, string]
const yes = sameAnswerForAll(1, form.questionIds)

/** A day on which each of these answers yes to all, and staff as is said here. */
async function day(onDate: string, seen: [LearnerPerson, Answers][]) {
  await openAt(`${onDate}T09:00`)
  for (const [learner, staffSaw] of seen) {
    const [checkIn] = await openFor(learner)
    await answer(learner, checkIn!.id, yes)
    await match(educator, checkIn!.id, staffSaw)
  }
}
await day('2026-09-07', [
  [amara, yes],
  [ben, sameAnswerForAll(0, form.questionIds)],
])
await day('2026-09-08', [
  [ben, { [first]: 1, [second]: 0 }],
  [amara, yes],
])
clock.moveTo('2026-09-08T12:00')

interface Glances {
  learners: LearnerSummary[]
  total: number
}
const path = (query = '') => `/api/insights/learners${query}`
const glances = async (query?: string, person: StaffPerson = owner) =>
  (await as(person).get<Glances>(path(query))).body
const namesOf = async (query?: string, person?: StaffPerson) =>
  (await glances(query, person)).learners.map(({ name }) => name.split(' ')[0])

const foundIds = async (query: string, person: StaffPerson = owner) =>
  (await as(person).get<{ learnerIds: string[] }>(`/api/insights/found-learners${query}`)).body.learnerIds

test('each learner is told with forms, last scores against their goal, agreement and last answer', async () => {
  const { learners, total } = await glances()
  expect(total).toBe(4)
  expect(learners).toMatchObject([
    {
      name: 'Amara Bello',
      groups: [{ name: 'Wrens' }],
      signsInWith: 'pin',
      formCount: 1,
      scores: [100, 100],
      percentage: 100,
      goalPercentage: 80,
      isBelowGoal: false,
      agreed: 4,
      compared: 4,
      lastAnsweredAt: '2026-09-08T07:00:00.000Z',
      isQuiet: false,
    },
    {
      name: 'Ben Tanaka',
      scores: [0, 50],
      percentage: 25,
      isBelowGoal: true,
      agreed: 1,
      compared: 4,
      isQuiet: false,
    },
    { name: 'Cleo Weiss', scores: [], goalPercentage: null, isBelowGoal: false, compared: 0, isQuiet: true },
    { name: 'dora Osei', formCount: 0, scores: [], lastAnsweredAt: null, isQuiet: false },
  ])
})

test.each([
  ['?only=below-goal', ['Ben']],
  ['?only=quiet', ['Cleo']],
  ['?only=no-form', ['dora']],
  ['?only=no-secret', []],
  ['?only=withdrawn', []],
  [`?form=${form.id}`, ['Amara', 'Ben', 'Cleo']],
  [`?group=${wrens.id}&search=E`, ['Amara', 'Ben', 'Cleo']],
  ['?search=osei', ['dora']],
  ['?sort=-name', ['dora', 'Cleo', 'Ben', 'Amara']],
  ['?sort=score', ['Ben', 'Amara', 'Cleo', 'dora']],
  ['?sort=-score', ['Amara', 'Ben', 'Cleo', 'dora']],
  ['?sort=agreement', ['Ben', 'Amara', 'Cleo', 'dora']],
  ['?sort=-agreement', ['Amara', 'Ben', 'Cleo', 'dora']],
  ['?page=2', []],
])('asked for with %s they are %j', async (query, names) => {
  expect(await namesOf(query)).toEqual(names)
  const { learners, total } = await glances(query)
  expect(total).toBe(query.startsWith('?page') ? 4 : names.length)
  if (!query.startsWith('?page')) expect(await foundIds(query)).toEqual(learners.map(({ id }) => id))
})

test('whoever answers first is found first by the order of last answers, and whoever never did comes last', async () => {
  await app.database.owner.query(
    `update check_ins set learner_submitted_at = '2026-09-08T07:05Z' where learner_id = $1 and on_date = '2026-09-08'`,
    [ben.id],
  )
  expect(await namesOf('?sort=answered')).toEqual(['Amara', 'Ben', 'Cleo', 'dora'])
  expect(await namesOf('?sort=-answered')).toEqual(['Ben', 'Amara', 'Cleo', 'dora'])
})

test('staff see those of their caseload, and nobody of another school', async () => {
  expect(await namesOf('', educator)).toEqual(['Amara', 'Ben', 'Cleo'])
  expect(await namesOf('', observer)).toEqual(['Amara', 'Ben', 'Cleo'])
  expect(await namesOf('', colleague)).toEqual(['dora'])
  expect(await namesOf('', stranger)).toEqual([])
  expect(await foundIds('', colleague)).toEqual([dora.id])
  expect(await foundIds('', stranger)).toEqual([])
  expect(await as(amara).get(path())).toEqual(refusalResponse('role-too-low'))
  expect(await as(null).get(path())).toEqual(refusalResponse('session-missing'))
})

test('whoever takes part no more is found among those alone, has no form, and nobody else is quiet after a week', async () => {
  const gone = await school.addLearner({ name: 'Esme Gone', groups: [wrens] })
  await as(owner).post('/api/learners/withdraw', { learnerIds: [gone.id] })
  expect(await namesOf('?only=withdrawn')).toEqual(['Esme'])
  expect(await namesOf('?search=esme')).toEqual([])

  clock.moveTo('2026-10-20T12:00')
  expect(await namesOf('?only=quiet')).toEqual([])
  expect((await glances('?search=ben')).learners).toMatchObject([
    { scores: [], lastAnsweredAt: '2026-09-08T07:05:00.000Z' },
  ])
})

test.each([
  ['?only=late', { only: 'invalid-value' }],
  ['?sort=luck', { sort: 'invalid-value' }],
  ['?form=3', { form: 'invalid-format' }],
  [`?search=${'x'.repeat(121)}`, { search: 'too-big' }],
])('they are not asked for with %s', async (query, fields) => {
  for (const address of [path(query), `/api/insights/found-learners${query}`])
    expect(await as(owner).get(address)).toEqual(refusalResponse('input-invalid', fields))
})

test('a form that was taken back before it began is no form of theirs', async () => {
  await app.database.owner.query(
    `insert into assignments (organisation_id, id, form_id, learner_id, starts_on, ends_on)
     select organisation_id, gen_random_uuid(), form_id, $1, '2026-12-10', '2026-12-09' from assignments limit 1
     returning id`,
    [dora.id],
  )
  expect(await namesOf('?only=no-form')).toEqual(['dora'])
  expect(await namesOf(`?form=${form.id}`)).toEqual(['Amara', 'Ben', 'Cleo'])
})

const address = await app.listen()

describe('the list is saved', () => {
  const saved = async (query: string, person: StaffPerson = owner, language = 'en') => {
    const { token } = await createSession(app.database.app, app.clock.now(), { accountId: person.id })
    const answer = await fetch(`${address}/api/insights/learners/file?${query}`, {
      headers: {
        authorization: `Bearer ${token}`,
        'x-organisation': person.organisationId,
        'accept-language': language,
      },
    })
    return { kind: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('for any program, whole and in the order that was asked for', async () => {
    const { kind, bytes } = await saved(`group=${wrens.id}&sort=-name`)
    expect(kind).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = bytes.toString().trim().split('\r\n')
    expect(head).toBe(
      '"Name","Username","E-mail","Groups","Forms","Last 10 scored days, %","Goal, %","Agreement, %","Last answer","Signs in with","Takes part"',
    )
    expect(lines.map((line) => line.split(',')[0])).toEqual(['"Cleo Weiss"', '"Ben Tanaka"', '"Amara Bello"'])
  })

  test('in the language of whoever saves it', async () => {
    const { bytes } = await saved(`group=${wrens.id}`, owner, 'es')
    const [head, first] = bytes.toString().trim().split('\r\n')
    expect(head).toContain('"Nombre","Nombre de usuario","Correo"')
    expect(first).toMatch(/,"sí"$/)
  })

  test('for spreadsheets, where a name that looks like a formula is text', async () => {
    const formula = await school.addLearner({ name: '=cmd|calc' })
    const { kind, bytes } = await saved('format=xlsx&search=calc')
    expect(kind).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const [head, row] = await readSheet(bytes)
    expect(head?.slice(0, 2)).toEqual(['Name', 'Username'])
    expect(row?.slice(0, 2)).toEqual([formula.name, formula.username])
  })

  test('of one’s own caseload alone, and it is in the audit', async () => {
    const { bytes } = await saved('', colleague)
    expect(bytes.toString()).toMatch(/^\uFEFF"Name".*\r\n"dora Osei",.*\r\n$/)
    const { rows } = await app.database.owner.query(
      "select from audit_entries where action = 'learners.saved' and actor_id = $1",
      [colleague.id],
    )
    expect(rows).toHaveLength(1)
  })
})
