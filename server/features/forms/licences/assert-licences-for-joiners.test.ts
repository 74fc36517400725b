import { describe, expect, test } from 'vitest'
import { createLearner } from '#server/features/learners/create-learner.ts'
import { updateGroupLearners } from '#server/features/learners/groups/update-group-learners.ts'
import { readLearner } from '#server/features/learners/read-learners.ts'
import { restoreSelectedLearners } from '#server/features/learners/restore-selected-learners.ts'
import { withdrawSelectedLearners } from '#server/features/learners/withdraw-selected-learners.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import type { Group } from '#shared/groups/endpoints.ts'
import { contextOfPerson } from '#tests/support/caller/context-of-person.ts'
import type { LearnerPerson } from '#tests/support/caller/person.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { openAt, openFor } = checkInActions(app)
const beyond = expect.objectContaining({ reason: 'licences-too-few' })

/** A class of one, who has a form through it, in a school with so many licences. */
async function startClass(limit: number) {
  app.clock.moveTo('2026-09-07T08:00')
  const { owner, ...school } = await createSchool(app)
  const mia = await school.addLearner({ name: 'Mia' })
  const group = await school.addGroup({ name: 'Robins', learners: [mia] })
  await publishForm(app, owner, { groupIds: [group.id] })
  let licences = limit
  const by = (): MemberContext => ({
    ...contextOfPerson(app, owner),
    licences: { findLimit: async () => licences, lockLimit: async () => licences },
  })
  return {
    ...school,
    owner,
    mia,
    group,
    by,
    buy: (more: number) => {
      licences += more
    },
    join: (learner: LearnerPerson, { id }: Pick<Group, 'id'> = group) =>
      updateGroupLearners(by(), { groupId: id, add: [learner.id], remove: [] }),
    groupsOf: async ({ id }: LearnerPerson) =>
      (await readLearner(by(), { learnerId: id })).groups.map(({ name }) => name),
  }
}

describe('a learner who comes to a group that has a form, where every licence is taken', () => {
  test('waits outside it until there is a licence, and who is in it goes on', async () => {
    const { addLearner: add, mia, join, buy, groupsOf } = await startClass(1)
    const noah = await add()
    await expect(join(noah)).rejects.toEqual(beyond)
    expect(await groupsOf(noah)).toEqual([])
    await openAt('2026-09-07T09:00')
    expect(await openFor(mia)).toHaveLength(1)

    buy(1)
    await join(noah)
    expect(await groupsOf(noah)).toEqual(['Robins'])
    await openAt('2026-09-08T09:00')
    expect(await openFor(noah)).toHaveLength(1)
  })

  test('is not added by hand into it', async () => {
    const { by, group } = await startClass(1)
    const secret = { kind: 'pin' as const, value: '2468' }
    const noah = { name: 'Noah', username: 'noah', email: null, secret, groupIds: [group.id] }
    await expect(createLearner(by(), noah)).rejects.toEqual(beyond)
  })

  test('who was withdrawn comes back once there is a licence', async () => {
    const { by, addLearner: add, join, buy } = await startClass(2)
    const noah = await add()
    await join(noah)
    const learner = { learnerId: noah.id }
    await withdrawSelectedLearners(by(), { learnerIds: [noah.id] })
    await join(await add())
    await expect(restoreSelectedLearners(by(), { learnerIds: [noah.id] })).rejects.toEqual(beyond)
    expect(await readLearner(by(), learner)).toMatchObject({ isWithdrawn: true })
    buy(1)
    expect(await restoreSelectedLearners(by(), { learnerIds: [noah.id] })).toEqual({ learnerIds: [noah.id] })
  })
})

test('who has a form anyway moves between groups, and whoever gets none joins, while there are too few licences', async () => {
  const { owner, addLearner: add, addGroup, mia, join, buy, groupsOf } = await startClass(2)
  const other = await addGroup({ name: 'Otters' })
  await publishForm(app, owner, { groupIds: [other.id] })
  const withoutForms = await addGroup({ name: 'Choir' })
  buy(-2)
  await join(mia, other)
  expect(await groupsOf(mia)).toEqual(['Otters', 'Robins'])
  const ada = await add()
  await join(ada, withoutForms)
  await expect(join(ada)).rejects.toEqual(beyond)
})

test('whoever is in a group already and is put there again takes no licence', async () => {
  const { mia, join, buy, groupsOf } = await startClass(1)
  buy(-1)
  await join(mia)
  expect(await groupsOf(mia)).toEqual(['Robins'])
})
