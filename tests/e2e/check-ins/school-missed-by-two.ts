import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import type { World } from '../world.ts'

/** A school in which two learners of one group have missed this morning’s check-in. */
export async function createSchoolMissedByTwo(world: World, questions?: readonly string[]) {
  const school = await createBenchSchool(world.runtime, 2)
  const { owner, groupId } = school
  await publishBenchForm(owner, {
    groupId,
    startsOn: '2026-09-28',
    time: '07:00',
    windowMinutes: 30,
    questions,
  })
  world.clock.moveTo('2026-09-28T08:00')
  await world.openDue()
  world.clock.moveTo('2026-09-28T09:00')
  return school
}
