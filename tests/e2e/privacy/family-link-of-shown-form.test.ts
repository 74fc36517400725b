import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a family link that is begun from a graph shows the form of that graph', async ({ page, world }) => {
  const { owner, groupId, learnerIds, organisationId } = await createBenchSchool(world.runtime, 1)
  for (const title of ['Arriving', 'Lunch'])
    await publishBenchForm(owner, { title, groupId, startsOn: '2026-09-28', time: '08:00' })
  world.clock.moveTo('2026-09-28T09:30')
  await world.openDue()
  const { rows } = await world.database.query('select id, title from forms where organisation_id = $1', [
    organisationId,
  ])
  await staySignedInAs(page, world, owner.actor)
  for (const { id, title } of rows) {
    await page.goto(`/dashboard/org/student/graph?learner=${learnerIds[0]}&form=${id}`)
    await page.getByRole('button', { name: 'Share with the family' }).click()
    await page.getByRole('button', { name: 'Give a link' }).click()
    const dialog = page.getByRole('dialog', { name: 'A link for Learner 0’s family' })
    for (const each of ['Arriving', 'Lunch'])
      await expect(dialog.getByRole('checkbox', { name: each })).toBeChecked({ checked: each === title })
  }
})
