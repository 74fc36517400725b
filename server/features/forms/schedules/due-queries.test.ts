import { describe, expect, test } from 'vitest'
import { type Tx, withOrganisation } from '#server/kernel/context.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import { readAuditedActions } from '#tests/support/read-audited-actions.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { advanceSchedules } from './advance-schedules.ts'
import { listDueSchedules, lockDueSchedules } from './due-queries.ts'
import { markScheduleFailed } from './mark-schedule-failed.ts'

const app = await startTestApp()
const { clock } = app
const today = '2026-09-07'

async function startSchool() {
  clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const organisationId = school.organisation.id
  const system = () => createSystemContext(app.runtime, organisationId)
  const learner = await school.addLearner()
  return {
    ...school,
    organisationId,
    system,
    learner,
    publish: async (given: TestFormInput = {}) =>
      (await publishForm(app, school.owner, { learnerIds: [learner.id], ...given })).id,
    inside: <T>(work: (tx: Tx) => Promise<T>) => withOrganisation(system(), work),
    lockDue: (tx: Tx, asked: { atMost?: number; scheduleId?: string } = {}) =>
      lockDueSchedules(tx, { organisationId, now: clock.now(), atMost: 100, ...asked }),
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
    await markScheduleFailed(system(), due!.scheduleId)
    expect(await readAuditedActions(app, organisationId)).toContain('forms.schedule-set-aside')
    expect(await inside(lockDue)).toEqual([])
    await inside((tx) =>
      advanceSchedules(tx, organisationId, [{ scheduleId: due!.scheduleId, next: due!.next }]),
    )
    expect(await inside(lockDue)).toHaveLength(1)

    await markScheduleFailed(system(), due!.scheduleId)
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
