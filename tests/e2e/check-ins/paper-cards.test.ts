import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import { createSchoolMissedByTwo } from './school-missed-by-two.ts'

test('cards are printed for two learners, and one that comes back is keyed in by its code', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('404')
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  const asksForBoth = page.getByRole('dialog', { name: 'Print paper cards for 2 learners' })
  await page.goto('/dashboard/org/detail')
  await page.getByRole('link', { name: 'Print paper cards' }).click()
  await page.getByRole('link', { name: 'Bench form', exact: true }).click()
  await expect(asksForBoth).toBeVisible()
  await asksForBoth.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/form-library\/students\?form=[^&]*$/)
  for (const learner of ['Learner 0', 'Learner 1'])
    await page.getByRole('checkbox', { name: new RegExp(learner) }).check()
  await page.getByRole('button', { name: 'Print paper cards' }).click()
  await expect(asksForBoth.getByRole('radio', { name: 'This week' })).toBeChecked()
  await expectAccessible(page)
  await asksForBoth.getByRole('radio', { name: 'Today' }).check()
  await asksForBoth.getByRole('button', { name: 'Show the cards' }).click()

  const sheet = page.getByRole('dialog', { name: 'Paper cards' })
  const card = sheet.getByRole('article', { name: 'Learner 0' })
  await expect(sheet.getByRole('article')).toHaveCount(2)
  await expect(card.getByRole('row')).toHaveCount(6)
  await expect(card.getByRole('img', { name: 'Code of Learner 0’s card' })).toBeVisible()
  await expectAccessible(page)
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const code = (await card.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent())!
  await sheet.getByRole('button', { name: 'Done' }).click()

  await page.goto('/dashboard/org/detail')
  await page.getByRole('link', { name: 'Enter paper answers', exact: true }).click()
  const typed = page.getByRole('textbox', { name: 'Code' })
  await typed.fill('K7MQ')
  await page.getByRole('button', { name: 'Find the card' }).click()
  await expect(page.getByText('A code has eight letters and digits')).toBeVisible()
  await typed.fill('K7MQ2XWD')
  await page.getByRole('button', { name: 'Find the card' }).click()
  await expect(page.getByText('This card did not load.')).toBeVisible()
  await page.getByRole('link', { name: 'Another card' }).click()
  await typed.fill(code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Find the card' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Learner 0’s card' })).toBeVisible()
  await expect(page.getByText('Missed', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Enter paper answers:/ }).click()
  const questions = page.getByRole('group', { name: /^Question/ })
  await expect(questions).toHaveCount(5)
  for (const question of await questions.all()) await question.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Save Learner 0’s answers' }).click()
  await expect(page.getByText('Learner 0’s answers are saved.')).toBeVisible()
  await page.getByRole('link', { name: `Back to card ${code}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learner 0’s card' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Enter paper answers:/ })).toHaveCount(0)
})
