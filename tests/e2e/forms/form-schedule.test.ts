import { createBenchSchool } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { FormWizard } from '../pages/form-wizard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a rule of any kind is set, said in words, and mended where it never opens', async ({ page, world }) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)

  const wizard = new FormWizard(page)
  await wizard.begin({ title: 'Team meeting', goal: '80' })
  await wizard.openEverySchoolDayAt('08:45', 40)

  const reminder = page.getByRole('checkbox', { name: 'if not answered after' })
  await reminder.press('Space')
  await page.getByRole('textbox', { name: /^Reminded after/ }).fill('60')
  await expect(page.getByText('Choose 1 to 39 minutes after opening')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reminded after/ }).fill('15')
  await expect(page.getByText(/Learners who have not answered are reminded after 15 minutes/)).toBeVisible()
  await page.getByLabel('Time zone').selectOption('America/New_York')
  await expect(page.getByText('Times are those of America/New_York.')).toBeVisible()

  await page.getByText('Exact rule').press('Enter')
  await page.getByLabel('Days, weeks, months or years').selectOption('months')
  const weekdays = page.getByRole('group', { name: 'Only on these weekdays' })
  for (const _day of ['Tue', 'Wed', 'Thu', 'Fri'])
    await weekdays.getByRole('button', { name: 'Remove weekday 2' }).click()
  await weekdays.getByLabel('Which one, weekday 1').selectOption('2nd')
  await weekdays.getByLabel('Weekday 1', { exact: true }).selectOption('Tuesday')
  await expect(page.getByText(/Every month on the second Tuesday at 08:45/)).toBeVisible()

  const days = page.getByRole('textbox', { name: 'Only on these days of the month' })
  await days.fill('30')
  await expect(page.getByText(/This never opens/)).toBeVisible()
  await expect(page.getByText('With these dates the form never opens.')).toBeVisible()
  await expectAccessible(page)
  await days.fill('last')
  await expect(page.getByText('Write whole numbers from 1 to 31')).toBeVisible()
  await days.fill('8, 9, 10')
  await page.getByRole('checkbox', { name: 'Nov' }).press('Space')
  await expect(page.getByText('Next ten openings')).toBeVisible()

  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(days).toHaveValue('8, 9, 10')
  await expect(weekdays.getByLabel('Which one, weekday 1')).toHaveValue('2')
  await expect(page.getByRole('checkbox', { name: 'Nov' })).toBeChecked()
})

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
