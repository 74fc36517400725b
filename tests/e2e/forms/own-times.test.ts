import type { Page } from '@playwright/test'
import { createBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { FormLibraryPage } from '../pages/form-library-page.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

type School = Awaited<ReturnType<typeof createBenchSchool>>

// Oslo is an hour ahead of the school in London.
async function moveTo(page: Page, world: World, localTime: string) {
  world.clock.moveTo(localTime)
  await page.context().clock.setFixedTime(world.clock.now())
}

async function idsByName(world: World, { organisationId }: School): Promise<Map<string, string>> {
  const { rows } = await world.database.query('select id, name from learners where organisation_id = $1', [
    organisationId,
  ])
  return new Map(rows.map(({ id, name }) => [name as string, id as string]))
}

test('one learner gets times of their own, and has their check-in then while a classmate has it at the form’s', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  const school = await createBenchSchool(world.runtime, 2)
  const { organisationId } = school
  await moveTo(page, world, '2026-09-28T07:30')
  await publishBenchForm(school.owner, { groupId: school.groupId, startsOn: '2026-09-28', time: '08:00' })
  await staySignedInAs(page, world, school.owner.actor)

  const library = new FormLibraryPage(page)
  await library.open()
  await library.act('Bench form', 'Edit')
  await library.step('Learners')
  const row = page
    .getByRole('region', { name: /^Learners by name/ })
    .getByRole('listitem')
    .filter({ hasText: 'Learner 0' })
  await row.getByRole('checkbox').check()
  await row.getByRole('button', { name: 'Own terms of Learner 0' }).click()
  await row.getByRole('button', { name: 'Give own times to Learner 0' }).click()

  const dialog = page.getByRole('dialog', { name: 'Own times of Learner 0' })
  await expect(dialog.getByRole('radio', { name: 'Only when I open it' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'Certain weekdays' }).check()
  await dialog.getByRole('checkbox', { name: 'Fri' }).uncheck()
  await dialog.getByLabel('Time 1').fill('')
  await expect(dialog.getByText(/Next ten openings/)).toHaveCount(0)
  await dialog.getByLabel('Time 1').fill('10:00')
  await expect(dialog.getByText('Every Monday and Wednesday at 10:00.')).toBeVisible()
  await expect(dialog.getByText('Next ten openings')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row.getByRole('button', { name: 'Own terms of Learner 0' })).toContainText(
    'every Monday and Wednesday at 10:00',
  )
  await expect(row.getByText('Every Monday and Wednesday at 10:00.')).toBeVisible()
  await expectAccessible(page)

  // As the form, and back again.
  await row.getByRole('button', { name: 'As the form for Learner 0' }).click()
  await expect(
    row.getByText('The form opens for Learner 0 at the same times as for everybody.'),
  ).toBeVisible()
  await row.getByRole('button', { name: 'Give own times to Learner 0' }).click()
  await dialog.getByRole('radio', { name: 'Certain weekdays' }).check()
  await dialog.getByRole('checkbox', { name: 'Fri' }).uncheck()
  await dialog.getByLabel('Time 1').fill('10:00')
  await page.keyboard.press('Escape')

  await library.step('Preview and publish')
  await expect(
    page.getByText('Learner 0: own times, every Monday and Wednesday at 10:00, from 28 September 2026.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: 'Changes published' })).toBeVisible()

  await page.goto('/dashboard/org/schedules?view=week')
  await expect(page.getByText('Bench form · Learner 0').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/health/live')

  const ids = await idsByName(world, school)
  const openFor = async (name: string) => {
    const token = await startSession(world, { organisationId, learnerId: ids.get(name)! })
    const answer = await page.request.get('/api/student/check-ins', {
      headers: { authorization: `Bearer ${token}` },
    })
    const { open } = (await answer.json()) as { open: unknown[] }
    return open.length
  }
  await moveTo(page, world, '2026-09-28T09:05')
  await expect.poll(() => openFor('Learner 1')).toBe(1)
  expect(await openFor('Learner 0')).toBe(0)

  await staySignedInAs(page, world, { organisationId, learnerId: ids.get('Learner 0')! })
  await page.goto('/student/latest-form')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Question 0')).toHaveCount(0)
  await page.goto('/health/live')
  await moveTo(page, world, '2026-09-28T11:05')
  await expect.poll(() => openFor('Learner 0')).toBe(1)
  await page.goto('/student/latest-form')
  await expect(page.getByText('Question 0').first()).toBeVisible()
})

test('times of one’s own are written by keyboard alone, and the step says so while they never open', async ({
  page,
  world,
}) => {
  const school = await createBenchSchool(world.runtime, 2)
  await moveTo(page, world, '2026-09-28T07:30')
  await publishBenchForm(school.owner, { groupId: school.groupId, startsOn: '2026-08-03', time: '08:00' })
  await staySignedInAs(page, world, school.owner.actor)
  const library = new FormLibraryPage(page)
  await library.open()
  await library.act('Bench form', 'Edit')

  const keyboard = new Keyboard(page)
  await keyboard.step('Learners')
  const learners = page.getByRole('region', { name: /^Learners by name/ })
  const row = learners.getByRole('listitem').filter({ hasText: 'Learner 0' })
  await keyboard.press(row.getByRole('checkbox'), 'Space')
  await keyboard.press(row.getByRole('button', { name: 'Own terms of Learner 0' }))
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
