import { expect, expectAccessible, test } from './journey.ts'
import { foundSchoolMissedByTwo } from './missed-by-two.ts'
import { Keyboard } from './pages/keyboard.ts'
import { stayAs } from './signed-in.ts'

test('a learner reads who can see their answers and who has looked', async ({ page, world }) => {
  const { organisationId, learnerIds } = await foundSchoolMissedByTwo(world)
  await stayAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.goto('/student/form-library')
  const asks = page.getByText('Who can see my answers?')
  await new Keyboard(page).press(asks)
  await expect(page.getByText('They work with you.')).toBeVisible()
  await expect(page.getByText('Nobody has looked at your days so far.')).toBeVisible()
  await expect(page.getByText('Your family')).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
