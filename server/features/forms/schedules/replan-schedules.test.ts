import { afterEach, describe, expect, test } from 'vitest'
import { openDueSchedules } from '#server/features/check-ins/opening/open-due-schedules.ts'
import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { publishForm, type TestFormInput } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const { owner, organisation, stranger, ...school } = await createSchool(app)
const group = await school.addGroup({ learners: [await school.addLearner()] })

const twice = [
  { name: 'Morning', time: '09:00' },
  { name: 'Afternoon', time: '13:00' },
]
const published = async (schedule: TestFormInput['schedule'] = {}) =>
  (await publishForm(app, owner, { groupIds: [group.id], schedule: { periods: twice, ...schedule } })).id
const open = () => openDueSchedules(createSystemContext(app.runtime, organisation.id), { atMost: 100 })

async function close(startsOn: string, endsOn = startsOn, fromTime: string | null = null, by = owner) {
  const given = { name: 'Closed', startsOn, endsOn, fromTime }
  return (await as(by).post<Closure>('/api/organisation/closures', given)).body
}
const reopen = ({ id }: Closure) => as(owner).delete(`/api/organisation/closures/${id}`)

async function waitsFor(formId: string): Promise<[string, number, string] | null> {
  const { rows } = await app.database.owner.query(
    'select next_on_date::text as day, next_slot, next_due_at from schedules where form_id = $1',
    [formId],
  )
  const { day, next_slot, next_due_at } = rows[0]
  return day && [day, next_slot, next_due_at.toISOString()]
}

afterEach(async () => {
  await app.database.owner.query('delete from closures')
  clock.moveTo('2026-09-07T08:00')
})

describe('when the calendar changes', () => {
  test('a closed day is passed over, and opens again when it is no longer closed', async () => {
    const form = await published()
    const closure = await close('2026-09-07', '2026-09-08')
    expect(await waitsFor(form)).toEqual(['2026-09-09', 0, '2026-09-09T07:00:00.000Z'])
    await reopen(closure)
    expect(await waitsFor(form)).toEqual(['2026-09-07', 0, '2026-09-07T07:00:00.000Z'])
  })

  test('a half day shuts the periods from its time on', async () => {
    const form = await published()
    await close('2026-09-07', '2026-09-07', '09:00')
    expect(await waitsFor(form)).toEqual(['2026-09-08', 0, '2026-09-08T07:00:00.000Z'])
    await close('2026-09-08', '2026-09-08', '10:00')
    expect(await waitsFor(form)).toEqual(['2026-09-08', 0, '2026-09-08T07:00:00.000Z'])
  })

  test('a late start shuts the periods before its time, also where it ends a holiday', async () => {
    const form = await published()
    const post = (overrides: object) =>
      as(owner).post('/api/organisation/closures', { name: 'Late start', ...overrides })
    await post({ startsOn: '2026-09-07', endsOn: '2026-09-07', untilTime: '10:00' })
    expect(await waitsFor(form)).toEqual(['2026-09-07', 1, '2026-09-07T11:00:00.000Z'])
    await post({ startsOn: '2026-09-07', endsOn: '2026-09-09', untilTime: '13:00' })
    expect(await waitsFor(form)).toEqual(['2026-09-09', 1, '2026-09-09T11:00:00.000Z'])
  })

  test('what has opened today does not open again', async () => {
    const form = await published()
    clock.moveTo('2026-09-07T09:00')
    await open()
    expect(await waitsFor(form)).toEqual(['2026-09-07', 1, '2026-09-07T11:00:00.000Z'])
    const closure = await close('2026-09-07')
    expect(await waitsFor(form)).toEqual(['2026-09-08', 0, '2026-09-08T07:00:00.000Z'])
    await reopen(closure)
    expect(await waitsFor(form)).toEqual(['2026-09-07', 1, '2026-09-07T11:00:00.000Z'])
  })

  test('nothing opens for a time that has passed while it was closed', async () => {
    const form = await published()
    const closure = await close('2026-09-07')
    clock.moveTo('2026-09-07T10:00')
    await reopen(closure)
    expect(await waitsFor(form)).toEqual(['2026-09-07', 1, '2026-09-07T11:00:00.000Z'])
  })

  test('an opening that is due stays due', async () => {
    const form = await published()
    clock.moveTo('2026-09-07T09:00')
    await close('2026-09-07')
    expect(await waitsFor(form)).toEqual(['2026-09-07', 0, '2026-09-07T07:00:00.000Z'])
  })

  test('a schedule that had nothing left to open gets it back', async () => {
    const form = await published({ rule: { freq: 'DAILY', until: '2026-09-08' } })
    const closure = await close('2026-09-07', '2026-09-30')
    expect(await waitsFor(form)).toBeNull()
    await reopen(closure)
    expect(await waitsFor(form)).toEqual(['2026-09-07', 0, '2026-09-07T07:00:00.000Z'])
  })

  test('closed dates use up COUNT', async () => {
    const form = await published({ rule: { freq: 'DAILY', count: 2 } })
    await close('2026-09-07')
    expect(await waitsFor(form)).toEqual(['2026-09-08', 0, '2026-09-08T07:00:00.000Z'])
    await close('2026-09-08')
    expect(await waitsFor(form)).toBeNull()
  })

  test('forms that open by hand, are paused or belong to another school are left alone', async () => {
    const paused = await published()
    await app.database.owner.query(`update forms set status = 'paused' where id = $1`, [paused])
    const active = await published()
    await close('2026-09-07', '2026-09-07', null, stranger)
    expect(await waitsFor(active)).toEqual(['2026-09-07', 0, '2026-09-07T07:00:00.000Z'])
    const byHand = await published({ kind: 'manual' })
    await close('2026-09-07')
    expect(await waitsFor(paused)).toEqual(['2026-09-07', 0, '2026-09-07T07:00:00.000Z'])
    expect(await waitsFor(byHand)).toBeNull()
  })

  test('while forms are being published, their plans know the change', async () => {
    const publishing = [1, 2, 3, 4, 5].map(() => published())
    await Promise.all([...publishing, close('2026-09-07')])
    for (const form of await Promise.all(publishing))
      expect(await waitsFor(form)).toEqual(['2026-09-08', 0, '2026-09-08T07:00:00.000Z'])
  })
})
