import { expect, test } from 'vitest'
import { checkInActions } from '#tests/support/school/check-ins.ts'
import { cloneLearner } from '#tests/support/school/clone-learner.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { settleAllClosedDays } from '../sweeps.ts'

const app = await startTestApp()
const { educator, ...school } = await createSchool(app)
const { openAt } = checkInActions(app)

test('of more days than a sweep takes the earliest are settled first, everybody’s', async () => {
  const learner = await school.addLearner()
  const { id: groupId } = await school.addGroup({ staff: [educator], learners: [learner] })
  await cloneLearner(app, learner, { groupId, times: 299 })
  await publishForm(app, educator, { groupIds: [groupId] })
  await openAt('2026-09-07T09:00')
  await openAt('2026-09-08T09:00')
  app.clock.moveTo('2026-09-09T08:00')
  expect(await settleAllClosedDays(await app.workerRuntime())).toBe(500)
  const { rows } = await app.database.owner.query(
    'select on_date::text, count(*)::int from day_results group by 1 order by 1',
  )
  expect(rows).toEqual([
    { on_date: '2026-09-07', count: 300 },
    { on_date: '2026-09-08', count: 200 },
  ])
})
