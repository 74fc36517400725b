import { describe, expect, test } from 'vitest'
import { openAllDueSchedules } from '#server/features/check-ins/opening/open-all-due-schedules.ts'
import { stopBeforeCommit } from '#tests/support/database/stop-before-commit.ts'
import { activeFormActions, withOpeningTimes } from '#tests/support/school/active-forms.ts'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
const { as, clock } = app
const stopping = stopBeforeCommit(app.database)
const { openAt } = checkInActions(app)

async function someForm() {
  clock.moveTo('2026-09-07T08:00')
  const { owner, ...school } = await createSchool(app)
  const learner = await school.addLearner()
  const forms = activeFormActions(app, { by: owner, learner })
  const id = await forms.published()
  const move = (verb: string) => () => as(owner).post<object>(`/api/forms/${id}/move`, { move: verb })
  const close = () =>
    as(owner).post<object>('/api/organisation/closures', {
      name: 'Closed',
      startsOn: '2026-09-08',
      endsOn: '2026-09-08',
      fromTime: null,
    })
  return { ...forms, id, owner, learner, move, close }
}

describe('a day that is closed', () => {
  test('while a form resumes opens nothing', async () => {
    const { id, close, move, openings } = await someForm()
    await move('pause')()
    clock.moveTo('2026-09-07T20:00')
    await stopping(close, [move('resume')])
    for (const day of ['08', '09']) await openAt(`2026-09-${day}T09:00`)
    expect(await openings(id)).toEqual(['2026-09-09 09:00'])
  })

  test('just after a form resumes opens nothing', async () => {
    const { id, close, move, openings } = await someForm()
    await move('pause')()
    clock.moveTo('2026-09-07T20:00')
    await stopping(move('resume'), [close])
    for (const day of ['08', '09']) await openAt(`2026-09-${day}T09:00`)
    expect(await openings(id)).toEqual(['2026-09-09 09:00'])
  })

  test('while the day before it opens, opens nothing', async () => {
    const { id, close, openings } = await someForm()
    clock.moveTo('2026-09-07T09:00')
    const worker = await app.workerRuntime()
    await stopping<unknown>(() => openAllDueSchedules(worker), [close])
    for (const day of ['08', '09']) await openAt(`2026-09-${day}T09:00`)
    expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-09 09:00'])
  })
})

test('changes that come into force while a day opens leave it as it has opened', async () => {
  const { id, write, read, publish, openings } = await someForm()
  await write(id, withOpeningTimes('10:00'))
  const { draftRevision } = await read(id)
  clock.moveTo('2026-09-07T09:00')
  const worker = await app.workerRuntime()
  await stopping<unknown>(() => openAllDueSchedules(worker), [() => publish(id, draftRevision)])
  for (const at of ['07T10:00', '08T09:00', '08T10:00']) await openAt(`2026-09-${at}`)
  expect(await openings(id)).toEqual(['2026-09-07 09:00', '2026-09-08 10:00'])
})
