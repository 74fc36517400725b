import { expect, test } from 'vitest'
import { archiveGroup } from '#server/features/groups/archive-group.ts'
import { restoreGroup } from '#server/features/groups/restore-group.ts'
import type { FormSummary } from '#shared/forms/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import { activeFormActions } from '#tests/support/school/active-forms.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { openAt, openFor, answer } = checkInActions(app)
const { owner, addGroup, addLearner } = await createSchool(app)

async function startClass() {
  app.clock.moveTo('2026-09-07T08:00')
  const learner = await addLearner()
  const group = await addGroup({ learners: [learner] })
  const given = { groupId: group.id }
  return {
    learner,
    group,
    archive: () => archiveGroup(contextOfPerson(app, owner), given),
    restore: () => restoreGroup(contextOfPerson(app, owner), given),
  }
}

test('what is open when its group is archived can be answered, nothing more opens, and it opens again when the group is back', async () => {
  const { learner, group, archive, restore } = await startClass()
  const form = await publishForm(app, owner, { groupIds: [group.id] })
  await openAt('2026-09-07T09:00')
  await archive()
  const [open] = await openFor(learner)
  expect(await answer(learner, open!.id, sameAnswerForAll(1, form.questionIds))).toMatchObject({
    status: 200,
  })

  await openAt('2026-09-08T09:00')
  expect(await openFor(learner)).toEqual([])
  const { body } = await app.as(owner).get<{ forms: FormSummary[] }>('/api/forms')
  expect(body.forms.find(({ id }) => id === form.id)).toMatchObject({ learnerCount: 0 })

  await restore()
  await openAt('2026-09-09T09:00')
  expect(await openFor(learner)).toHaveLength(1)
})

test('a form is changed without a word of the archived group that has it, which has it again once it is back', async () => {
  const { group, archive, restore } = await startClass()
  const other = await addLearner()
  const { change, read } = activeFormActions(app, { by: owner, learner: other })
  const { id } = await publishForm(app, owner, { learnerIds: [other.id], groupIds: [group.id] })
  await archive()
  expect((await read(id)).draft.groupIds).toEqual([])
  expect(await change(id, () => ({ title: 'Another title' }))).toMatchObject({ status: 200 })
  await restore()
  expect((await read(id)).draft.groupIds).toEqual([group.id])
})

test('a draft is published whose group was archived meanwhile, and opens for that group once it is back', async () => {
  const { learner, group, archive, restore } = await startClass()
  await archive()
  await publishForm(app, owner, { groupIds: [group.id] })
  await openAt('2026-09-07T09:00')
  expect(await openFor(learner)).toEqual([])
  await restore()
  await openAt('2026-09-08T09:00')
  expect(await openFor(learner)).toHaveLength(1)
})

test('a group with a form does not come back where every licence is taken', async () => {
  const { group, learner, archive, restore } = await startClass()
  await publishForm(app, owner, { groupIds: [group.id] })
  await archive()
  const full = { findLimit: async () => 0, lockLimit: async () => 0 }
  const back = restoreGroup({ ...contextOfPerson(app, owner), licences: full }, { groupId: group.id })
  await expect(back).rejects.toMatchObject({ reason: 'licences-too-few' })
  await openAt('2026-09-07T09:00')
  expect(await openFor(learner)).toEqual([])
  await restore()
})
