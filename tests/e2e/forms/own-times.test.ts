import type { Page } from '@playwright/test'
import { publishForm } from '#server/features/forms/publishing/publish-form.ts'
import { createBenchSchool, draftBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

// Oslo is an hour ahead of the school in London.
async function moveTo(page: Page, world: World, localTime: string) {
  world.clock.moveTo(localTime)
  await page.context().clock.setFixedTime(world.clock.now())
}

test('times of one’s own are written by keyboard alone, and the step says so while they never open', async ({
  page,
  world,
}) => {
  const school = await createBenchSchool(world.runtime, 2)
  await moveTo(page, world, '2026-09-28T07:30')
  const form = await draftBenchForm(school.owner, {
    groupId: school.groupId,
    startsOn: '2026-08-03',
    time: '08:00',
  })
  await publishForm(school.owner, form)
  await staySignedInAs(page, world, school.owner.actor)
  await page.goto(`/dashboard/org/edit-form/add-student?form=${form.formId}`)

  const keyboard = new Keyboard(page)
  const learners = page.getByRole('region', { name: /^Learners by name/ })
  const row = learners.getByRole('listitem').filter({ hasText: 'Learner 0' })
  await keyboard.press(row.getByRole('checkbox'), 'Space')
  await keyboard.press(row.getByRole('button', { name: 'Individual settings for Learner 0' }))
  await keyboard.press(row.getByRole('button', { name: 'Give own times to Learner 0' }))

  const dialog = page.getByRole('dialog', { name: 'Own times of Learner 0' })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await keyboard.choose(dialog.getByRole('radio', { name: 'Certain weekdays' }))
  await keyboard.type(dialog.getByLabel('First date'), '08032026')
  await keyboard.choose(dialog.getByRole('radio', { name: 'On a date' }))
  await keyboard.type(dialog.getByLabel('Last date'), '09012026')
  await expect(dialog.getByText('With these dates the form never opens.')).toBeVisible()
  await expect(dialog.getByText(/This never opens/)).toBeVisible()
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('Tab')
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const change = row.getByRole('button', { name: 'Change times of Learner 0' })
  await expect(change).toBeFocused()
  await expect(row.getByText(/This never opens/)).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Steps, in any order' })
  await expect(steps.getByRole('link', { name: /^Learners/ })).toContainText('Missing: a learner’s own times')
  await expectAccessible(page)

  await keyboard.step('Preview and publish')
  await keyboard.press(page.getByRole('link', { name: 'Learners: a learner’s own times' }))
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await keyboard.choose(dialog.getByRole('radio', { name: 'No end' }))
  await keyboard.press(dialog.getByRole('button', { name: 'Done' }))
  await expect(change).toBeFocused()
  await expect(steps.getByRole('link', { name: /^Learners/ })).not.toContainText('Missing')
})
