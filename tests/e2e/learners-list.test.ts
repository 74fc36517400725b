import { addLearner } from '#server/features/learners/add-learner.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { foundSchoolMissedByTwo } from './missed-by-two.ts'
import { stayAs } from './signed-in.ts'

test('learners are found by how they are doing, and the address keeps what was asked for', async ({
  page,
  world,
}) => {
  const { owner } = await foundSchoolMissedByTwo(world)
  const secret = { kind: 'pin' as const, value: '2468' }
  await addLearner(owner, { name: 'Zoe Adeyemi', username: 'zoe', email: null, secret, groupIds: [] })
  await stayAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  const learners = page.getByRole('rowheader')
  await expect(learners).toHaveText(['Learner 0', 'Learner 1', 'Zoe Adeyemi'])
  await expect(page.getByRole('row', { name: 'Learner 0' })).toContainText('No answer in a week')
  await expect(page.getByRole('row', { name: 'Zoe' })).toContainText('No form')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Name' }).click()
  await expect(learners.first()).toHaveText('Zoe Adeyemi')
  await page.getByRole('button', { name: 'Form', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Bench form' }).click()
  await expect(learners).toHaveText(['Learner 1', 'Learner 0'])
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitem', { name: 'Below the goal' }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: /State: Below the goal/ }).click()

  await page.reload()
  await expect(learners).toHaveText(['Learner 1', 'Learner 0'])
  await page.getByRole('button', { name: /Form: Bench form/ }).click()
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitem', { name: 'No form' }).click()
  await expect(learners).toHaveText(['Zoe Adeyemi'])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
