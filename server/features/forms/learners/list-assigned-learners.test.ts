import { describe, expect, test } from 'vitest'
import { withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { listAssignedLearners } from './list-assigned-learners.ts'

const app = await startTestApp()
const { clock } = app
const today = '2026-09-07'

async function startSchool() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const organisationId = school.organisation.id
  const learner = await school.addLearner()
  return {
    ...school,
    learner,
    publish: async (given: TestFormInput = {}) =>
      (await publishForm(app, school.owner, { learnerIds: [learner.id], ...given })).id,
    assigned: (...formIds: string[]) => {
      const forms = formIds.map((formId) => ({ formId, onDate: today }))
      return withOrganisation(createSystemContext(app.runtime, organisationId), (tx) =>
        listAssignedLearners(tx, organisationId, forms),
      )
    },
  }
}

const change = (statement: string, values: unknown[]) => app.database.owner.query(statement, values)

describe('the learners of a form', () => {
  test('are each there once, by themselves or through their groups', async () => {
    const { publish, addGroup, addLearner, assigned, learner } = await startSchool()
    const [inOne, inBoth] = [await addLearner({ email: 'in-one@school.test' }), await addLearner()]
    const groups = [
      await addGroup({ learners: [inOne, inBoth] }),
      await addGroup({ learners: [inBoth, learner] }),
    ]
    const formId = await publish({ groupIds: groups.map(({ id }) => id) })

    const found = await assigned(formId)
    expect(found.toSorted((a, b) => Number(a.learnerId > b.learnerId) - 0.5)).toEqual(
      [learner, inOne, inBoth]
        .map(({ id }) => id)
        .sort()
        .map((learnerId) => ({
          formId,
          onDate: today,
          plannedOn: null,
          ownOf: null,
          learnerId,
          hasEmail: learnerId === inOne.id,
          goalPercentage: null,
          matchRate: null,
        })),
    )
  })

  test('of several forms are found together', async () => {
    const { publish, addLearner, assigned, learner } = await startSchool()
    const other = await addLearner()
    const forms = [await publish(), await publish({ learnerIds: [other.id] })]
    const pairs = (await assigned(...forms, ...forms)).map(({ formId, learnerId }) => [formId, learnerId])
    expect(pairs.sort()).toEqual(
      [
        [forms[0], learner.id],
        [forms[1], other.id],
      ].sort(),
    )
  })

  test('keep their own goal and match rate, whatever their group’s are', async () => {
    const { publish, addGroup, assigned, learner } = await startSchool()
    const group = await addGroup({ learners: [learner] })
    const formId = await publish({ groupIds: [group.id] })
    await change(
      'update assignments set goal_percentage = 60, match_rate = 33 where form_id = $1 and learner_id is not null',
      [formId],
    )
    await change(
      'update assignments set goal_percentage = 70, match_rate = 50 where form_id = $1 and group_id is not null',
      [formId],
    )
    expect(await assigned(formId)).toMatchObject([{ goalPercentage: 60, matchRate: 33 }])
    await change('update assignments set ends_on = $2 where form_id = $1 and learner_id is not null', [
      formId,
      '2026-09-06',
    ])
    expect(await assigned(formId)).toMatchObject([{ goalPercentage: 70, matchRate: 50 }])
  })

  test('are those who have it on that date, both ends included', async () => {
    const { publish, assigned } = await startSchool()
    const formId = await publish()
    const between = (from: string, to: string | null) =>
      change('update assignments set starts_on = $2, ends_on = $3 where form_id = $1', [formId, from, to])
    await between(today, today)
    expect(await assigned(formId)).toHaveLength(1)
    await between('2026-09-08', null)
    expect(await assigned(formId)).toEqual([])
    await between('2026-09-01', '2026-09-06')
    expect(await assigned(formId)).toEqual([])
  })

  test('are neither those who left nor those of a group that is no longer used', async () => {
    const { publish, addGroup, addLearner, assigned } = await startSchool()
    const [gone, stays] = [await addLearner(), await addLearner()]
    const group = await addGroup({ learners: [gone, stays] })
    const formId = await publish({ learnerIds: [gone.id], groupIds: [group.id] })
    await change('update learners set withdrawn_at = $2 where id = $1', [gone.id, clock.now()])
    expect((await assigned(formId)).map(({ learnerId }) => learnerId)).toEqual([stays.id])
    await change('update groups set archived_at = $2 where id = $1', [group.id, clock.now()])
    expect(await assigned(formId)).toEqual([])
  })

  test('of another school’s form are nobody', async () => {
    const { assigned } = await startSchool()
    const { publish: publishElsewhere } = await startSchool()
    expect(await assigned(await publishElsewhere())).toEqual([])
  })
})
