import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect } from '../journey.ts'
import type { World } from '../world.ts'

/** A school in which two learners of one group have missed this morning’s check-in. */
export async function createSchoolMissedByTwo(world: World) {
  const school = await createBenchSchool(world.runtime, 2)
  const { owner, groupId, organisationId } = school
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '07:00', windowMinutes: 30 })
  world.clock.moveTo('2026-09-28T08:00')
  const opened = async () => {
    const { rows } = await world.database.query(
      'select count(*)::int as count from check_ins where organisation_id = $1',
      [organisationId],
    )
    return rows[0].count
  }
  await expect.poll(opened).toBe(2)
  world.clock.moveTo('2026-09-28T09:00')
  return school
}
