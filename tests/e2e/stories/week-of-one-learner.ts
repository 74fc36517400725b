import type { Page } from '@playwright/test'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'
import { schoolDayActions } from './school-day-actions.ts'

const monday = '2026-09-28'
const days = ['28', '29', '30']
  .map((day) => `2026-09-${day}`)
  .concat(['01', '02', '03', '04'].map((day) => `2026-10-${day}`))
const missed = '2026-09-30'
/** From when on half of the check-ins are matched. */
const faded = '2026-10-02'

/** A week of one learner: every day all yes and matched so, one missed, and matched less often towards its end. */
export async function simulateWeekOfOneLearner(page: Page, world: World) {
  const school = await createBenchSchool(world.runtime, 1)
  const { owner, learnerIds, groupId } = school
  const learnerId = learnerIds[0]!
  await publishBenchForm(owner, {
    title: 'Morning',
    groupId,
    startsOn: monday,
    time: '09:00',
    windowMinutes: 480,
  })
  const { liveThrough, changeMatchRate } = schoolDayActions(page, world, school)
  for (const onDate of days) {
    await liveThrough({ onDate, learnerId, isMissed: onDate === missed })
    if (days[days.indexOf(onDate) + 1] === faded) await changeMatchRate(learnerId, 50)
  }
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  return `/dashboard/org/student/graph?learner=${learnerId}`
}
