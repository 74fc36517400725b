import { describe, expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions, withOpeningTimes } from '#tests/support/school/active-forms.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt, answer } = checkInActions(app)
const { educator, colleague, observer, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const mia = await school.addLearner({ groups: [group] })
const forms = activeFormActions(app, { by: educator, learner: mia })
const { rowsOf, read, published, write, publish, change, opened } = forms

describe('changing a form that runs', () => {
  test('begins from what runs, and leaves it alone until the changes are published', async () => {
    const id = await published({ schedule: { timeZone: null } })
    const { draft, running } = await read(id)
    expect(running).toMatchObject({ version: 1, openedOn: null, today: '2026-09-07', draft })
    await write(id, () => ({ title: 'Kinder', goalPercentage: 60 }))
    expect(await read(id)).toMatchObject({
      title: 'Morning check-in',
      draft: { title: 'Kinder', goalPercentage: 60 },
      running: { draft: { title: 'Morning check-in', goalPercentage: 80 } },
    })
    await openAt('2026-09-07T09:00')
    expect(await opened(id)).toEqual([{ at: '2026-09-07 09:00', version: 1, learners: [mia.name] }])
  })

  test('drops what was written when its writer thinks better of it', async () => {
    const id = await published()
    const draftRevision = await write(id, () => ({ goalPercentage: 60 }))
    const discard = (revision: number) =>
      as(educator).post(`/api/forms/${id}/discard-changes`, { draftRevision: revision })
    expect(await discard(draftRevision - 1)).toMatchObject({ status: 409 })
    expect(await discard(draftRevision)).toEqual({ status: 200, body: { draftRevision: draftRevision + 1 } })
    expect(await discard(draftRevision)).toMatchObject({ status: 200 })
    expect((await read(id)).draft.goalPercentage).toBe(80)
  })

  test('changes nothing of what has opened, and asks the next learners anew', async () => {
    const id = await published()
    await openAt('2026-09-07T09:00')
    const frozen = () =>
      rowsOf(
        `select c.*, v.content, r.answers from check_ins c
           join form_versions v on v.organisation_id = c.organisation_id and v.id = c.version_id
           left join responses r on r.organisation_id = c.organisation_id and r.check_in_id = c.id
          where c.form_id = $1 and c.on_date = '2026-09-07'`,
        [id],
      )
    const [checkIn] = await frozen()
    await answer(
      mia,
      checkIn.id,
      sameAnswerForAll(
        1,
        checkIn.content.questions.map((question: { id: string }) => question.id),
      ),
    )
    const yesterday = await frozen()

    clock.moveTo('2026-09-08T08:00')
    expect(
      await change(id, ({ questions, settings }) => ({
        title: 'Kinder',
        goalPercentage: 60,
        iconSet: 'stars',
        questions: questions.slice(1),
        settings: { ...settings, matchRate: 50 },
      })),
    ).toMatchObject({ status: 200, body: { version: 2, startsOn: '2026-09-08', status: 'active' } })
    await openAt('2026-09-08T09:00')

    expect(await frozen()).toEqual(yesterday)
    expect(
      await rowsOf('select goal_percentage, match_rate from check_ins where form_id = $1 and on_date = $2', [
        id,
        '2026-09-08',
      ]),
    ).toEqual([{ goal_percentage: 60, match_rate: 50 }])
    expect((await opened(id)).map(({ version }) => version)).toEqual([1, 2])
    expect(await read(id)).toMatchObject({ title: 'Kinder', running: { version: 2 } })
  })

  test('holds from the day that was asked for', async () => {
    const id = await published()
    expect(await change(id, () => ({ goalPercentage: 60 }), '2026-09-09')).toMatchObject({
      body: { version: 2, startsOn: '2026-09-09' },
    })
    for (const day of ['07', '08', '09']) await openAt(`2026-09-${day}T09:00`)
    expect((await opened(id)).map(({ version }) => version)).toEqual([1, 1, 2])
  })

  test('is overtaken by a later one that holds before it', async () => {
    const id = await published()
    await change(id, () => ({ goalPercentage: 60 }), '2026-09-10')
    await change(id, () => ({ iconSet: 'stars' }))
    await openAt('2026-09-07T09:00')
    const [{ version, content }] = await rowsOf(
      `select v.version, v.content from occurrences o
         join form_versions v on v.organisation_id = o.organisation_id and v.id = o.version_id
        where o.form_id = $1`,
      [id],
    )
    expect({ version, ...content }).toMatchObject({ version: 3, goalPercentage: 60, iconSet: 'stars' })
  })

  test('opens late what was due before the change as it was then', async () => {
    const id = await published()
    clock.moveTo('2026-09-07T09:10')
    await change(id, () => ({ goalPercentage: 60 }))
    await openAt('2026-09-07T09:11')
    await openAt('2026-09-08T09:00')
    expect((await opened(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  test('takes no day that is past', async () => {
    const id = await published()
    const answered = await change(id, () => ({ goalPercentage: 60 }), '2026-09-06')
    expect(answered).toMatchObject({ status: 422, body: { error: { reason: 'day-past' } } })
  })

  test('changes nothing where nothing was changed', async () => {
    const id = await published()
    expect(await publish(id, 1)).toEqual(refusalResponse('nothing-changed'))
    expect(await change(id, ({ title }) => ({ title: ` ${title} ` }))).toEqual(
      refusalResponse('nothing-changed'),
    )
  })

  test('is refused when somebody else wrote meanwhile, when it lacks something, and once the form has ended', async () => {
    const id = await published()
    const draftRevision = await write(id, () => ({ goalPercentage: 60 }))
    expect(await publish(id, draftRevision - 1)).toMatchObject({
      body: { error: { reason: 'draft-changed-elsewhere', stored: { draftRevision } } },
    })
    expect(await change(id, () => ({ questions: [] }))).toMatchObject({
      body: { error: { reason: 'form-incomplete', fields: { questions: 'missing' } } },
    })
    await as(educator).post(`/api/forms/${id}/move`, { move: 'end' })
    expect(await publish(id, draftRevision + 1)).toEqual(refusalResponse('form-status-wrong'))
  })

  test('of a paused form waits until it runs again', async () => {
    const id = await published()
    await as(educator).post(`/api/forms/${id}/move`, { move: 'pause' })
    expect(await change(id, withOpeningTimes('10:00'))).toMatchObject({
      body: { status: 'paused', nextDueAt: null },
    })
    expect(await as(educator).post(`/api/forms/${id}/move`, { move: 'resume' })).toMatchObject({
      body: { nextDueAt: '2026-09-07T08:00:00.000Z' },
    })
  })
})

test('only those who may publish a form publish or drop its changes', async () => {
  const id = await published()
  const draftRevision = await write(id, () => ({ goalPercentage: 60 }))
  for (const act of ['publish-changes', 'discard-changes']) {
    const path = `/api/forms/${id}/${act}`
    expect(await as(null).post(path, { draftRevision })).toEqual(refusalResponse('session-missing'))
    expect(await as(observer).post(path, { draftRevision })).toEqual(refusalResponse('role-too-low'))
    expect(await as(colleague).post(path, { draftRevision })).toEqual(refusalResponse('not-your-caseload'))
    expect(await as(stranger).post(path, { draftRevision })).toEqual(refusalResponse('absent'))
    expect(await as(educator).post(path, {})).toMatchObject({ status: 400 })
  }
})
