import { describe, expect, test } from 'vitest'
import { type Tx, withOrganisation } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { type GivenForm, publishForm } from '#tests/support/forms.ts'
import { foundSchool } from '#tests/support/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { advanceSchedules } from './advance-schedules.ts'
import { listAssignedLearners, listDueSchedules, lockDueSchedules } from './queries.ts'
import { setScheduleAside } from './set-schedule-aside.ts'

const app = await startTestApp()
const { clock } = app
const today = '2026-09-07'

async function startSchool() {
  clock.moveTo('2026-09-07T08:00')
  const school = await foundSchool(app)
  const organisationId = school.organisation.id
  const system = () => createSystemContext(app.runtime, organisationId)
  const learner = await school.addLearner()
  return {
    ...school,
    organisationId,
    system,
    learner,
    publish: async (given: GivenForm = {}) =>
      (await publishForm(app, school.owner, { learnerIds: [learner.id], ...given })).id,
    inside: <T>(work: (tx: Tx) => Promise<T>) => withOrganisation(system(), work),
    lockDue: (tx: Tx, asked: { atMost?: number; scheduleId?: string } = {}) =>
      lockDueSchedules(tx, { organisationId, now: clock.now(), atMost: 100, ...asked }),
    assigned: async (...formIds: string[]) => {
      const forms = formIds.map((formId) => ({ formId, onDate: today }))
      return withOrganisation(system(), (tx) => listAssignedLearners(tx, organisationId, forms))
    },
  }
}

const change = (statement: string, values: unknown[]) => app.database.owner.query(statement, values)

describe('the due schedules', () => {
  test('carry all that an opening needs', async () => {
    const { publish, inside, lockDue } = await startSchool()
    const formId = await publish({
      title: 'Kind words',
      schedule: { periods: [{ name: 'Morning', time: '09:00' }] },
    })
    clock.moveTo('2026-09-07T09:00')

    const [due, ...others] = await inside(lockDue)
    expect(others).toEqual([])
    expect(due).toMatchObject({
      formId,
      content: { title: 'Kind words', goalPercentage: 80 },
      schedule: {
        kind: 'recurring',
        rule: { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] },
        startsOn: today,
        periods: [{ name: 'Morning', time: '09:00' }],
        windowMinutes: 30,
        reminderMinutes: null,
        timeZone: 'Europe/Oslo',
      },
      next: {
        onDate: today,
        slot: 0,
        name: 'Morning',
        opensAt: new Date('2026-09-07T07:00:00Z'),
        closesAt: new Date('2026-09-07T07:30:00Z'),
      },
    })
    const { rows } = await change('select id from form_versions where form_id = $1', [formId])
    expect(rows).toEqual([{ id: due!.versionId }])
  })

  test('are those whose time has come, of active forms of one school', async () => {
    const { publish, inside, lockDue } = await startSchool()
    const { publish: publishElsewhere } = await startSchool()
    const due = await publish()
    const paused = await publish()
    await change(`update forms set status = 'paused' where id = $1`, [paused])
    await publish({ schedule: { periods: [{ name: '', time: '09:01' }] } })
    await publish({ schedule: { kind: 'manual', periods: [{ name: 'Lunch', time: '09:00' }] } })
    await publishElsewhere()
    clock.moveTo('2026-09-07T09:00')
    expect((await inside(lockDue)).map(({ formId }) => formId)).toEqual([due])
  })

  test('come longest due first and no more than asked for', async () => {
    const { publish, inside, lockDue, system } = await startSchool()
    const at = (time: string) => publish({ schedule: { periods: [{ name: '', time }] } })
    const forms = [await at('08:40'), await at('08:10'), await at('08:20')]
    clock.moveTo('2026-09-07T09:00')
    const due = await inside((tx) => lockDue(tx, { atMost: 2 }))
    expect(due.map(({ formId }) => formId)).toEqual([forms[1], forms[2]])
    expect(await listDueSchedules(system(), 2)).toEqual(due.map(({ scheduleId }) => scheduleId))
  })

  test('are given to one transaction at a time', async () => {
    const { publish, inside, lockDue } = await startSchool()
    await publish()
    clock.moveTo('2026-09-07T09:00')
    await inside(async (tx) => {
      expect(await lockDue(tx)).toHaveLength(1)
      expect(await inside(lockDue)).toEqual([])
    })
    expect(await inside(lockDue)).toHaveLength(1)
  })

  test('may be asked for one by one', async () => {
    const { publish, inside, lockDue } = await startSchool()
    await publish()
    await publish()
    clock.moveTo('2026-09-07T09:00')
    const [, second] = await inside(lockDue)
    const only = await inside((tx) => lockDue(tx, { scheduleId: second!.scheduleId }))
    expect(only.map(({ scheduleId }) => scheduleId)).toEqual([second!.scheduleId])
  })

  test('leave one that was set aside alone for ten minutes, or until it is planned anew', async () => {
    const { publish, inside, lockDue, system, organisationId } = await startSchool()
    await publish()
    clock.moveTo('2026-09-07T09:00')
    const [due] = await inside(lockDue)
    await setScheduleAside(system(), due!.scheduleId)
    expect(await inside(lockDue)).toEqual([])
    await inside((tx) =>
      advanceSchedules(tx, organisationId, [{ scheduleId: due!.scheduleId, next: due!.next }]),
    )
    expect(await inside(lockDue)).toHaveLength(1)

    await setScheduleAside(system(), due!.scheduleId)
    clock.moveTo('2026-09-07T09:09')
    expect(await inside(lockDue)).toEqual([])
    clock.moveTo('2026-09-07T09:10')
    expect(await inside(lockDue)).toHaveLength(1)
  })
})

test('schedules move on together, each to what it waits for next or to nothing', async () => {
  const { publish, inside, lockDue, organisationId } = await startSchool()
  const goesOn = await publish()
  const ends = await publish()
  clock.moveTo('2026-09-07T09:00')
  await inside(async (tx) => {
    const due = await lockDue(tx)
    const idOf = (formId: string) => due.find((one) => one.formId === formId)!.scheduleId
    const opensAt = new Date('2026-09-08T07:00:00Z')
    const onDate = '2026-09-08'
    const next = { onDate, opensOn: onDate, slot: 0, name: '', opensAt, closesAt: opensAt }
    await advanceSchedules(tx, organisationId, [
      { scheduleId: idOf(goesOn), next },
      { scheduleId: idOf(ends), next: null },
    ])
  })
  expect(await inside(lockDue)).toEqual([])
  clock.moveTo('2026-09-08T09:00')
  expect(await inside(lockDue)).toMatchObject([{ formId: goesOn, next: { onDate: '2026-09-08' } }])
})

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
