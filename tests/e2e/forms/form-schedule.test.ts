import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { FormWizard } from '../pages/form-wizard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('publishing says that a form opens by itself, or that its writer opens it where nothing is due', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  const wizard = new FormWizard(page)
  await wizard.begin({ title: 'After a quarrel', goal: '80' })
  await wizard.openEverySchoolDayAt('08:45', 40)
  await wizard.open('Preview and publish')
  await expect(page.getByText('After that, it opens automatically')).toBeVisible()
  await wizard.open('Schedule')
  await page.getByRole('radio', { name: 'Only when I open it' }).check()
  await wizard.open('Preview and publish')
  await expect(page.getByText('After that, you open it yourself whenever you need it.')).toBeVisible()
  await expect(page.getByText('it opens automatically')).toHaveCount(0)
})
