import { describe, expect, test } from 'vitest'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions, type DraftChange } from '#tests/support/school/active-forms.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { openAt } = checkInActions(app)
const { owner, educator, ...school } = await createSchool(app)
const group = await school.addGroup({ staff: [educator] })
const ada = await school.addLearner({ groups: [group] })
const [mia, noah] = [
  await school.addLearner({ groups: [group] }),
  await school.addLearner({ groups: [group] }),
]
const forms = activeFormActions(app, { by: educator, learner: mia })
const { rowsOf, read, published, write, publish, change, opened } = forms

describe('changing who has a form', () => {
  test('gives it to whoever is added and takes it from whoever is removed, and their results stay', async () => {
    const id = await published()
    await openAt('2026-09-07T09:00')
    await change(id, () => ({ learnerIds: [noah.id] }))
    await openAt('2026-09-08T09:00')
    expect((await opened(id)).map(({ learners }) => learners)).toEqual([[mia.name], [noah.name]])
    expect(await rowsOf('select version from form_versions where form_id = $1', [id])).toEqual([
      { version: 1 },
    ])
  })

  test('from a date on, and back again', async () => {
    const id = await published()
    await change(id, () => ({ learnerIds: [noah.id] }), '2026-09-08')
    expect((await read(id)).draft.learnerIds).toEqual([noah.id])
    await change(id, () => ({ learnerIds: [mia.id, noah.id] }))
    for (const day of ['07', '08']) await openAt(`2026-09-${day}T09:00`)
    const both = [mia.name, noah.name].toSorted()
    expect((await opened(id)).map(({ learners }) => learners)).toEqual([[mia.name], both])
  })

  test('keeps the days between two times of having it free', async () => {
    const id = await published({ groupIds: [group.id] })
    await change(id, () => ({ learnerIds: [], groupIds: [group.id] }))
    await change(id, () => ({ learnerIds: [noah.id], groupIds: [] }))
    clock.moveTo('2026-09-09T08:00')
    await change(id, () => ({ groupIds: [group.id] }))
    await openAt('2026-09-09T09:00')
    const last = (await opened(id)).at(-1)
    expect(last.learners).toEqual([ada.name, mia.name, noah.name].toSorted())
  })

  test('names nobody outside the caseload', async () => {
    const id = await published()
    const other = await school.addLearner()
    expect(await change(id, () => ({ learnerIds: [mia.id, other.id] }))).toEqual(
      refusalResponse('not-your-caseload'),
    )
  })
})

describe('changing what a learner has of their own', () => {
  const easier = { goalPercentage: 60, matchRate: 50 as const }
  const terms =
    (learnerId: string, own = easier): DraftChange =>
    () => ({
      overrides: [{ learnerId, ...own }],
    })
  const goals = (formId: string) =>
    rowsOf(
      `select to_char(c.on_date, 'DD') as day, l.name, c.goal_percentage as goal, c.match_rate as match
         from check_ins c join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id
        where c.form_id = $1 order by c.on_date, l.name`,
      [formId],
    )
  const told = async (formId: string) =>
    (await goals(formId)).map(({ day, name, goal, match }) => `${day} ${name} ${goal} ${match}`)

  test('holds from the next opening, and leaves what is open as it was', async () => {
    const id = await published({ learnerIds: [mia.id, noah.id] })
    await openAt('2026-09-07T09:00')
    expect(await change(id, terms(mia.id))).toMatchObject({ status: 200, body: { version: 1 } })
    expect((await read(id)).draft.overrides).toEqual([{ learnerId: mia.id, ...easier }])
    await openAt('2026-09-08T09:00')
    expect(await told(id)).toEqual(
      [
        `07 ${mia.name} 80 100`,
        `07 ${noah.name} 80 100`,
        `08 ${mia.name} 60 50`,
        `08 ${noah.name} 80 100`,
      ].toSorted(),
    )
  })

  test('holds from a date on, and is changed and taken back', async () => {
    const id = await published()
    await change(id, terms(mia.id), '2026-09-08')
    await change(id, terms(mia.id, { goalPercentage: 70, matchRate: 50 }), '2026-09-09')
    await change(id, () => ({ overrides: [] }), '2026-09-10')
    for (const day of ['07', '08', '09', '10']) await openAt(`2026-09-${day}T09:00`)
    expect((await told(id)).map((line) => line.replace(` ${mia.name}`, ''))).toEqual([
      '07 80 100',
      '08 60 50',
      '09 70 50',
      '10 80 100',
    ])
  })

  test('is a goal set for one learner from the next opening on, who keeps the rate and may go back', async () => {
    const id = await published({ learnerIds: [mia.id], overrides: [{ ...easier, learnerId: mia.id }] })
    const setGoal = (goalPercentage: number, learnerId = mia.id) =>
      as(educator).post(`/api/forms/${id}/learners/${learnerId}/goal`, { goalPercentage })
    await openAt('2026-09-07T09:00')
    expect(await setGoal(70)).toMatchObject({ status: 200, body: { startsOn: '2026-09-07' } })
    await openAt('2026-09-08T09:00')
    await setGoal(80)
    await openAt('2026-09-09T09:00')
    expect((await told(id)).map((line) => line.replace(` ${mia.name}`, ''))).toEqual([
      '07 60 50',
      '08 70 50',
      '09 80 50',
    ])
    expect(await setGoal(20)).toEqual(refusalResponse('goal-too-low', { goalPercentage: 'goal-too-low' }))
    expect(await setGoal(70, noah.id)).toEqual(refusalResponse('absent', { learnerId: 'absent' }))
  })

  test('comes with whoever is given the form, and goes with whoever loses it', async () => {
    const id = await published()
    await change(id, () => ({ learnerIds: [noah.id], overrides: [{ learnerId: noah.id, ...easier }] }))
    await change(id, () => ({ learnerIds: [mia.id], overrides: [] }), '2026-09-08')
    await change(id, () => ({ learnerIds: [mia.id, noah.id] }), '2026-09-09')
    for (const day of ['07', '08', '09']) await openAt(`2026-09-${day}T09:00`)
    expect(await told(id)).toEqual([
      `07 ${noah.name} 60 50`,
      `08 ${mia.name} 80 100`,
      ...[`09 ${mia.name} 80 100`, `09 ${noah.name} 80 100`].toSorted(),
    ])
  })

  test('names nobody outside the caseload, and no goal that honesty alone would reach', async () => {
    const id = (await publishForm(app, owner, { learnerIds: [mia.id, (await school.addLearner()).id] })).id
    const { draft } = await read(id, owner)
    const outside = draft.learnerIds.find((learnerId) => learnerId !== mia.id)!
    expect(await publish(id, await write(id, terms(outside)))).toEqual(refusalResponse('not-your-caseload'))
    expect(await change(id, terms(mia.id, { goalPercentage: 20, matchRate: 50 }))).toMatchObject({
      body: { error: { reason: 'goal-too-low', fields: { 'overrides.0.goalPercentage': 'goal-too-low' } } },
    })
  })

  test('tells since when everybody has the form', async () => {
    const id = await published({ learnerIds: [mia.id, noah.id], groupIds: [group.id] })
    clock.moveTo('2026-09-09T08:00')
    await change(id, terms(mia.id))
    await change(id, () => ({ learnerIds: [mia.id] }), '2026-09-11')
    const { running } = await read(id)
    expect(running?.holders.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(
      [
        { id: mia.id, since: '2026-09-07', until: null, openedOn: null },
        { id: noah.id, since: '2026-09-07', until: '2026-09-10', openedOn: null },
        { id: group.id, since: '2026-09-07', until: null, openedOn: null },
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    )
  })
})
