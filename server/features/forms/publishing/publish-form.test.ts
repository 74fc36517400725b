import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#shared/errors.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { Form } from '#shared/forms/endpoints.ts'
import { createPictureAddress } from '#shared/uploads/picture-address.ts'
import type { StaffPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { exampleDraft, type TestFormInput } from '#tests/support/school/forms.ts'
import { exampleIconSet, uploadTestPicture } from '#tests/support/school/icon-sets.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import type { PublishedForm } from './publish-form.ts'

const app = await startTestApp()
const { as } = app
const school = await createSchool(app)
const { owner, educator, colleague, observer, stranger } = school
const group = await school.addGroup({ staff: [educator] })
const learner = await school.addLearner({ groups: [group] })

const publish = (by: StaffPerson, formId: string, draftRevision = 1) =>
  as(by).post<PublishedForm>(`/api/forms/${formId}/publish`, { draftRevision })

async function written(by: StaffPerson, draft: FormDraft): Promise<string> {
  const { id } = (await as(by).post<Form>('/api/forms', {})).body
  expect(await as(by).put(`/api/forms/${id}/draft`, { draftRevision: 0, draft })).toMatchObject({
    status: 200,
  })
  return id
}

const ready = (given: TestFormInput = {}) => exampleDraft(app, { learnerIds: [learner.id], ...given })

async function rowsOf(table: 'form_versions' | 'schedules' | 'assignments', formId: string) {
  const { rows } = await app.database.owner.query(`select * from ${table} where form_id = $1`, [formId])
  return rows
}

describe('publishing a form', () => {
  test('with pictures of another school, or of nobody, is refused where creating them is', async () => {
    const theirs = createPictureAddress(await uploadTestPicture(app, stranger))
    const nobodys = createPictureAddress(`${'0'.repeat(32)}-64x48.webp`)
    const image = (src: string) => `<p><img src="${src}" alt=""></p>`
    const foreignSet = { id: randomUUID(), ...(await exampleIconSet(app, stranger, 'Their dog')) }
    const { questions } = ready()
    const cases: [Partial<FormDraft>, string][] = [
      [{ description: image(theirs) }, 'description'],
      [{ questions: [{ ...questions[0]!, cue: image(nobodys) }] }, 'questions.0.cue'],
      [{ questions: [{ ...questions[0]!, type: 'yes-no' }], iconSet: foreignSet }, 'iconSet'],
    ]
    for (const [given, field] of cases) {
      const id = await written(educator, { ...ready(), ...given })
      expect(await publish(educator, id)).toEqual(refusalResponse('picture-gone', { [field]: 'missing' }))
    }
  })

  test('makes it active and tells when it opens first', async () => {
    const id = await written(educator, ready())
    expect(await publish(educator, id)).toEqual({
      status: 200,
      body: { id, status: 'active', nextDueAt: '2026-09-07T07:00:00.000Z', withoutSignIn: 0 },
    })
    expect(await as(educator).get(`/api/forms/${id}`)).toMatchObject({
      body: { status: 'active', nextDueAt: '2026-09-07T07:00:00.000Z' },
    })
  })

  test('tells how many of its learners have no way to sign in yet', async () => {
    const learners = [1, 2, 3, 4].map(() => school.addLearner({ groups: [group] }))
    const [bySecret, byCard, byMail, inNoWay] = await Promise.all(learners)
    await app.database.owner.query('delete from learner_secrets where learner_id = any($1)', [
      [byCard!.id, byMail!.id, inNoWay!.id],
    ])
    await as(educator).post('/api/learners/cards', { learnerIds: [byCard!.id] })
    await app.database.owner.query(`update learners set email = 'ida@school.test' where id = $1`, [
      byMail!.id,
    ])
    const learnerIds = [bySecret!, byCard!, byMail!, inNoWay!].map(({ id }) => id)
    const id = await written(educator, { ...ready(), learnerIds, groupIds: [] })
    expect(await publish(educator, id)).toMatchObject({ body: { withoutSignIn: 1 } })
    expect(await as(educator).get(`/api/insights/learners?only=no-secret&form=${id}`)).toMatchObject({
      body: { total: 1, learners: [{ id: inNoWay!.id }] },
    })
  })

  test('gives each learner the goal and the match rate set for them, and the form’s to everybody else', async () => {
    const other = await school.addLearner({ groups: [group] })
    const own = { learnerId: learner.id, goalPercentage: 60, matchRate: 50 as const }
    const unchosen = { ...own, learnerId: randomUUID() }
    const given = { learnerIds: [learner.id, other.id], groupIds: [group.id] }
    const id = await written(educator, ready({ ...given, overrides: [own, unchosen] }))
    await publish(educator, id)
    const rows = await rowsOf('assignments', id)
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ learner_id: learner.id, goal_percentage: 60, match_rate: 50 }),
        expect.objectContaining({ learner_id: other.id, goal_percentage: null, match_rate: null }),
        expect.objectContaining({ group_id: group.id, goal_percentage: null, match_rate: null }),
      ]),
    )
  })

  test('freezes what it asks as version 1, without the people and the plan', async () => {
    const draft = ready({
      title: ' Kind words ',
      description: '<p>Kind<script>go()</script></p>',
      goalPercentage: 75,
    })
    const id = await written(educator, draft)
    await publish(educator, id)

    const [version, ...others] = await rowsOf('form_versions', id)
    expect(others).toEqual([])
    expect(version).toMatchObject({ version: 1, created_by: educator.id, in_force_at: app.clock.now() })
    const { yesYes, questions, iconSet, settings, rewardRule } = draft
    expect(version.content).toEqual({
      title: 'Kind words',
      description: '<p>Kind</p>',
      goalPercentage: 75,
      ...{ yesYes, questions, iconSet, settings, rewardRule },
    })
  })

  test('plans it on the school’s clock, its periods in the order of time, its first opening not before now', async () => {
    app.clock.moveTo('2026-09-07T10:30')
    const periods = [
      { name: 'Afternoon', time: '13:00' },
      { name: 'Morning', time: '09:00' },
    ]
    const id = await written(educator, ready({ schedule: { periods, reminderMinutes: 10 } }))
    await publish(educator, id)
    app.clock.moveTo('2026-09-07T08:00')

    expect(await rowsOf('schedules', id)).toMatchObject([
      {
        rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
        periods: periods.toReversed(),
        window_minutes: 30,
        reminder_minutes: 10,
        time_zone: 'Europe/Oslo',
        next_due_at: new Date('2026-09-07T11:00:00Z'),
        next_slot: 1,
      },
    ])
  })

  test('passes over closed days', async () => {
    const closed = { name: 'Autumn break', startsOn: '2026-09-07', endsOn: '2026-09-11' }
    const closure = await as(owner).post<{ id: string }>('/api/organisation/closures', closed)
    const id = await written(educator, ready())
    expect(await publish(educator, id)).toMatchObject({ body: { nextDueAt: '2026-09-14T07:00:00.000Z' } })
    await as(owner).delete(`/api/organisation/closures/${closure.body.id}`)
  })

  test('in a zone of its own keeps that zone', async () => {
    const id = await written(educator, ready({ schedule: { timeZone: 'America/New_York' } }))
    expect(await publish(educator, id)).toMatchObject({ body: { nextDueAt: '2026-09-07T13:00:00.000Z' } })
  })

  test('that opens by hand plans nothing', async () => {
    const schedule = { kind: 'manual' as const, periods: [{ name: 'Lunch', time: null }] }
    const id = await written(educator, ready({ schedule }))
    expect(await publish(educator, id)).toMatchObject({
      status: 200,
      body: { status: 'active', nextDueAt: null },
    })
    expect(await rowsOf('schedules', id)).toMatchObject([{ rule: null, next_due_at: null }])
  })

  test('gives it to each learner and group once, from today on', async () => {
    const id = await written(educator, ready({ learnerIds: [learner.id, learner.id], groupIds: [group.id] }))
    await publish(educator, id)
    const given = await rowsOf('assignments', id)
    expect(given.map(({ learner_id, group_id }) => learner_id ?? group_id).sort()).toEqual(
      [learner.id, group.id].sort(),
    )
    const { rows } = await app.database.owner.query(
      'select distinct starts_on::text, ends_on from assignments where form_id = $1',
      [id],
    )
    expect(rows).toEqual([{ starts_on: '2026-09-07', ends_on: null }])
  })

  test('is written down', async () => {
    const id = await written(educator, ready())
    await publish(educator, id)
    const { rows } = await app.database.owner.query(
      `select actor_id, detail from audit_entries where subject_id = $1 and action = 'forms.published'`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: educator.id, detail: { version: 1, learners: 1, groups: 0 } }])
  })
})

describe('a form is published once', () => {
  test('and a second time is refused', async () => {
    const id = await written(educator, ready())
    await publish(educator, id)
    expect(await publish(educator, id)).toEqual(refusalResponse('form-not-draft'))
  })

  test('however often it is pressed at the same moment', async () => {
    const id = await written(educator, ready())
    const answers = await Promise.all([1, 2, 3, 4].map(() => publish(educator, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await rowsOf('form_versions', id)).toHaveLength(1)
    expect(await rowsOf('schedules', id)).toHaveLength(1)
    expect(await rowsOf('assignments', id)).toHaveLength(1)
  })

  test('as it was seen: a draft that changed elsewhere is shown first', async () => {
    const id = await written(educator, ready())
    const changed = ready({ title: 'Changed by a leader' })
    await as(owner).put(`/api/forms/${id}/draft`, { draftRevision: 1, draft: changed })
    const answer = await as(educator).post<ErrorBody>(`/api/forms/${id}/publish`, { draftRevision: 1 })
    expect(answer.status).toBe(409)
    expect(answer.body.error).toMatchObject({
      reason: 'draft-changed-elsewhere',
      stored: { draft: { title: 'Changed by a leader' }, draftRevision: 2 },
    })
  })
})

describe('a form is not published', () => {
  async function refused(given: TestFormInput, by = educator) {
    const id = await written(by, ready(given))
    const answer = await publish(by, id)
    expect(await as(by).get(`/api/forms/${id}`)).toMatchObject({ body: { status: 'draft' } })
    for (const table of ['form_versions', 'schedules', 'assignments'] as const)
      expect(await rowsOf(table, id)).toEqual([])
    return answer
  }

  test('before it is complete, and each gap is named', async () => {
    const gaps = { title: '', questions: [], schedule: { startsOn: null }, attainableConfirmed: false }
    expect(await refused(gaps)).toEqual(
      refusalResponse('form-incomplete', {
        title: 'missing',
        questions: 'missing',
        'schedule.startsOn': 'missing',
        attainableConfirmed: 'missing',
      }),
    )
  })

  test('with a goal that honest zeros meet', async () => {
    expect(await refused({ goalPercentage: 50 })).toEqual(
      refusalResponse('goal-too-low', { goalPercentage: 'goal-too-low' }),
    )
  })

  test.each<[string, NonNullable<FormDraft['schedule']>['rule']]>([
    ['comes to no date', { freq: 'YEARLY', bymonth: [2], bymonthday: [30] }],
    ['is over', { freq: 'DAILY', until: '2026-09-06' }],
  ])('when its rule %s', async (_case, rule) => {
    expect(await refused({ schedule: { rule, startsOn: '2026-08-31' } })).toEqual(
      refusalResponse('never-opens', { schedule: 'never-opens' }),
    )
  })

  test('for learners and groups that do not exist, or of another school', async () => {
    const stranded = await as(stranger).post<{ id: string }>('/api/groups', { name: 'Elsewhere' })
    for (const id of [randomUUID(), stranded.body.id]) {
      expect(await refused({ learnerIds: [learner.id, id] })).toEqual(refusalResponse('absent'))
      expect(await refused({ groupIds: [id] }, owner)).toEqual(refusalResponse('absent'))
    }
  })

  test('by an educator for learners and groups outside their caseload', async () => {
    const others = await school.addGroup()
    const theirs = await school.addLearner({ groups: [others] })
    expect(await refused({ learnerIds: [theirs.id] })).toEqual(refusalResponse('not-your-caseload'))
    expect(await refused({ groupIds: [others.id] })).toEqual(refusalResponse('not-your-caseload'))
  })

  test('when it names staff of another school to match it', async () => {
    expect(await refused({ settings: { matchedBy: [educator.id, stranger.id] } })).toEqual(
      refusalResponse('absent', { 'settings.matchedBy': 'absent' }),
    )
  })

  test('by anybody who may not', async () => {
    const id = await written(educator, ready())
    const organisation = school.organisation.id
    expect(await as(null).post(`/api/forms/${id}/publish`, { draftRevision: 1 })).toEqual(
      refusalResponse('session-missing'),
    )
    expect(await publish(observer, id)).toEqual(refusalResponse('role-too-low'))
    expect(await as(learner).post(`/api/forms/${id}/publish`, { draftRevision: 1 })).toEqual(
      refusalResponse('role-too-low'),
    )
    expect(await publish(colleague, id)).toEqual(refusalResponse('not-your-caseload'))
    expect(await publish(stranger, id)).toEqual(refusalResponse('absent'))
    expect(
      await as(stranger).post(`/api/forms/${id}/publish`, { draftRevision: 1 }, { organisation }),
    ).toEqual(refusalResponse('absent'))
    expect(await publish(owner, randomUUID())).toEqual(refusalResponse('absent'))
    expect(await publish(educator, id)).toMatchObject({ status: 200 })
  })

  test('without saying which revision was seen', async () => {
    const id = await written(educator, ready())
    expect(await as(educator).post(`/api/forms/${id}/publish`, {})).toEqual(
      refusalResponse('input-invalid', { draftRevision: 'invalid-type' }),
    )
  })
})
