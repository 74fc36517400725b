import type { Page } from '@playwright/test'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { FormLibraryPage } from '../pages/form-library-page.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

type School = Awaited<ReturnType<typeof createBenchSchool>>

/** Moves the product's time and the browser's, and signs the owner in anew: a session ends over night. */
async function arrive(page: Page, world: World, { owner }: School, localTime: string) {
  world.clock.moveTo(localTime)
  await page.context().clock.setFixedTime(world.clock.now())
  await staySignedInAs(page, world, owner.actor)
}

const rowsOf = async (world: World, query: string, ...values: unknown[]) =>
  (await world.database.query(query, values)).rows

const opened = async (world: World, { organisationId }: School) =>
  (await rowsOf(world, 'select id from occurrences where organisation_id = $1', organisationId)).length

const frozen = (world: World, { organisationId }: School) =>
  rowsOf(
    world,
    `select c.*, v.content from check_ins c join form_versions v on v.id = c.version_id
      where c.organisation_id = $1 and c.on_date = '2026-09-28' order by c.id`,
    organisationId,
  )

test('[R9] a form from a template is published, changed, paused, resumed and sent now, and yesterday stays as it was', {
  tag: '@everyday',
}, async ({ page, world, watched }) => {
  watched.expectErrors('409')
  test.setTimeout(180_000)
  const school = await createBenchSchool(world.runtime, 2)
  const title = 'My gentle start'
  const library = new FormLibraryPage(page)
  await arrive(page, world, school, '2026-09-28T07:30')

  await library.open()
  await page.getByRole('link', { name: 'Write the first form' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New form' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Use the template “${title}”` }).click()
  await page.getByRole('checkbox', { name: /^All/ }).first().check()
  await page.getByRole('link', { name: /^Next: / }).click()
  await page.getByLabel(/within my learners’ reach/).check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()

  world.clock.moveTo('2026-09-28T10:00')
  await expect.poll(() => opened(world, school)).toBe(1)
  await arrive(page, world, school, '2026-09-29T07:30')
  await expect
    .poll(async () => (await frozen(world, school)).filter((checkIn) => checkIn.day_settled_at).length)
    .toBe(2)
  const yesterday = await frozen(world, school)

  await library.open()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Active')
  await expectAccessible(page)
  await library.act(title, 'Edit')
  await page.getByRole('textbox', { name: /^Goal/ }).fill('60')
  await library.step('Schedule')
  await page.getByLabel('Time 1').fill('10:00')
  await library.step('Preview and publish')
  await expect(page.getByText('The goal becomes 60%; it was 70%.')).toBeVisible()
  await expect(page.getByText('The new times apply from Tuesday 29 September.')).toBeVisible()
  await page.getByRole('radio', { name: 'From a date' }).check()
  await expect(page.getByLabel('The first day')).toHaveValue('2026-09-29')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect(page.getByRole('heading', { name: 'Changes published' })).toBeVisible()
  await page.getByRole('link', { name: 'To the form' }).click()
  await expect(page.getByText('Version 2')).toBeVisible()
  await expect(page.getByText('goal and points')).toBeVisible()
  await expectAccessible(page)

  world.clock.moveTo('2026-09-29T11:00')
  await expect.poll(() => opened(world, school)).toBe(2)
  expect(await frozen(world, school)).toEqual(yesterday)
  const goals = await rowsOf(
    world,
    'select distinct goal_percentage, on_date::text from check_ins where organisation_id = $1 order by on_date::text',
    school.organisationId,
  )
  expect(goals).toEqual([
    { goal_percentage: 70, on_date: '2026-09-28' },
    { goal_percentage: 60, on_date: '2026-09-29' },
  ])

  await library.act(title, 'Pause')
  await expect(page.getByText(/is paused\. What is open stays open\./)).toBeVisible()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/is active again/)).toBeVisible()

  await library.act(title, 'Send now…')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Some of them' }).check()
  await dialog.getByRole('checkbox', { name: 'Learner 0' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/Open for 1 learner until/)).toBeVisible()
  expect(await opened(world, school)).toBe(3)

  await library.act(title, 'Send now…')
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog.getByText(/still have this form open/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send one more' }).click()
  await expect(page.getByText(/Open for 2 learners until/)).toBeVisible()

  await page.getByRole('link', { name: 'All learners' }).click()
  await expect(page.getByRole('row', { name: /Learner 1/ })).toBeVisible()
  await expectAccessible(page)
})

test('[R9] opened without a form, its screens ask which one', async ({ page, world }) => {
  const school = await createBenchSchool(world.runtime, 1)
  await arrive(page, world, school, '2026-09-30T07:30')
  const library = new FormLibraryPage(page)
  await library.open()
  await page.getByRole('link', { name: 'Write the first form' }).click()
  await page.getByRole('button', { name: 'Use the template “Lesson by lesson”' }).click()
  await expect(page).toHaveURL(/edit-form\/add-student\?form=/)
  for (const [screen, heading] of [
    ['overview', 'Lesson by lesson'],
    ['students', 'Learners'],
  ]) {
    await page.goto(`/dashboard/org/form-library/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Which form?' })).toBeVisible()
    await page.getByRole('link', { name: 'Lesson by lesson' }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})
