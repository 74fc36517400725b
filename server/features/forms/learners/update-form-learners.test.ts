import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { activeFormActions } from '#tests/support/school/active-forms.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { updateFormLearners } from './update-form-learners.ts'

const app = await startTestApp()
const { as } = app
const { openAt } = checkInActions(app)
const { educator, ...school } = await createSchool(app)
const [mia, noah, zara] = [await school.addLearner(), await school.addLearner(), await school.addLearner()]
const group = await school.addGroup({ staff: [educator], learners: [mia, noah, zara] })
const { read, published, write, publish, change, opened } = activeFormActions(app, {
  by: educator,
  learner: mia,
})

interface Query {
  add?: LearnerPerson[]
  remove?: LearnerPerson[]
}
const idsOf = (learners: LearnerPerson[] = []) => learners.map(({ id }) => id)
const ask = (formId: string, { add, remove }: Query) =>
  as(educator).post<{ added: string[]; removed: string[] }>(`/api/forms/${formId}/learners`, {
    add: idsOf(add),
    remove: idsOf(remove),
  })
const namesOf = (...learners: LearnerPerson[]) => learners.map(({ name }) => name).toSorted()
const openedFor = async (formId: string) => (await opened(formId)).map(({ learners }) => learners)

describe('giving a form that runs', () => {
  test('holds from its next opening on, and can be taken back', async () => {
    const id = await published()
    await openAt('2026-09-07T09:00')
    expect(await ask(id, { add: [noah, zara] })).toEqual({
      status: 200,
      body: { added: [noah.id, zara.id], removed: [] },
    })
    await openAt('2026-09-08T09:00')
    expect(await ask(id, { remove: [zara] })).toMatchObject({ body: { removed: [zara.id] } })
    await openAt('2026-09-09T09:00')
    expect(await openedFor(id)).toEqual([namesOf(mia), namesOf(mia, noah, zara), namesOf(mia, noah)])
  })

  test('given, taken and given again within a minute, it is given once', async () => {
    const id = await published()
    for (const asked of [{ add: [noah] }, { remove: [noah] }, { add: [noah] }])
      expect(await ask(id, asked)).toMatchObject({ status: 200 })
    await openAt('2026-09-07T09:00')
    expect(await openedFor(id)).toEqual([namesOf(mia, noah)])
  })

  test('changes nothing for whoever has it already, by name or through a group', async () => {
    const own = { learnerId: mia.id, goalPercentage: 60, matchRate: 50 as const }
    const byName = await published({ overrides: [own] })
    expect(await ask(byName, { add: [mia, mia, noah] })).toMatchObject({ body: { added: [noah.id] } })
    expect((await read(byName)).draft.overrides).toEqual([own])
    const byGroup = await published({ learnerIds: [], groupIds: [group.id] })
    expect(await ask(byGroup, { add: [mia, noah], remove: [zara] })).toMatchObject({
      body: { added: [], removed: [] },
    })
  })

  test('goes on for whoever was to lose it', async () => {
    const id = await published({ learnerIds: [mia.id, noah.id] })
    await change(id, () => ({ learnerIds: [mia.id] }), '2026-09-08')
    expect(await ask(id, { add: [noah] })).toMatchObject({ body: { added: [noah.id] } })
    for (const day of ['07', '08']) await openAt(`2026-09-${day}T09:00`)
    expect(await openedFor(id)).toEqual([namesOf(mia, noah), namesOf(mia, noah)])
  })

  test('is known to changes that are being written, which take it from nobody', async () => {
    const id = await published()
    await write(id, () => ({ title: 'Another title' }))
    await ask(id, { add: [noah] })
    const { draft, draftRevision } = await read(id)
    expect(draft).toMatchObject({ title: 'Another title', learnerIds: [mia.id, noah.id] })
    await publish(id, draftRevision)
    await openAt('2026-09-07T09:00')
    expect(await openedFor(id)).toEqual([namesOf(mia, noah)])
  })
})

describe('a form is not given', () => {
  test('while it is a draft, or once it has ended', async () => {
    const { body: draft } = await as(educator).post<{ id: string }>('/api/forms')
    const ended = await published()
    await as(educator).post(`/api/forms/${ended}/move`, { move: 'end' })
    for (const id of [draft.id, ended])
      expect(await ask(id, { add: [noah] })).toEqual(refusalResponse('form-status-wrong'))
  })

  test('to anybody where one of them is out of reach or not there', async () => {
    const id = await published()
    const elsewhere = await school.addLearner()
    expect(await ask(id, { add: [noah, elsewhere] })).toEqual(refusalResponse('not-your-caseload'))
    expect(await ask(id, { add: [noah, { ...noah, id: randomUUID() }] })).toEqual(refusalResponse('absent'))
    expect((await read(id)).draft.learnerIds).toEqual([mia.id])
  })

  test('to more than there are licences', async () => {
    const id = await published()
    const ctx = {
      ...contextOfPerson(app, educator),
      licences: { lockLimit: async () => 1, findLimit: async () => 1 },
    }
    const given = updateFormLearners(ctx, { formId: id, add: [noah.id], remove: [] })
    await expect(given).rejects.toMatchObject({ reason: 'licences-too-few' })
    expect((await read(id)).draft.learnerIds).toEqual([mia.id])
  })

  test('to more than a thousand at once', async () => {
    const id = await published()
    const crowd = Array.from({ length: 1_001 }, () => ({ ...noah, id: randomUUID() }))
    expect(await ask(id, { add: crowd })).toEqual(refusalResponse('input-invalid', { add: 'too-big' }))
  })
})
