import { readSheet } from 'read-excel-file/node'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('the address of a list is copied or it is said why not, its columns are chosen by keyboard, it is saved as a spreadsheet as it is narrowed, and on a phone one button holds its filters', async ({
  page,
  context,
  world,
}) => {
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list?q=learner')
  const head = page.getByRole('columnheader')
  await expect(page.getByRole('columnheader', { name: 'Agreement' })).toBeVisible()
  const copy = async () => {
    await page.getByRole('button', { name: 'More for this list' }).click()
    await page.getByRole('menuitem', { name: 'Copy link to this view' }).click()
  }
  const refused = page.getByText('This browser does not allow copying. Copy the link from the address bar.')
  await copy()
  await expect(refused).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.getByRole('button', { name: 'More for this list' }).focus()
  await page.keyboard.press('Enter')
  const agreement = page.getByRole('menuitemcheckbox', { name: 'Agreement' })
  await expect(agreement).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused()
  await expectAccessible(page)
  // All sign in alike, so that how they do is no column.
  await expect(page.getByRole('menuitemcheckbox', { name: 'Signs in with' })).toHaveCount(0)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(agreement).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(agreement).toHaveAttribute('aria-checked', 'false')
  await page.keyboard.press('Escape')
  await expect(head.filter({ hasText: 'Agreement' })).toHaveCount(0)
  await page.reload()
  await expect(head.filter({ hasText: 'State' })).toBeVisible()
  await expect(head.filter({ hasText: 'Agreement' })).toHaveCount(0)

  await page.getByRole('searchbox').fill('learner 1')
  await expect(page.getByRole('rowheader')).toHaveText(['Learner 1'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More for this list' }).click()
  await page.getByRole('menuitem', { name: 'Save as a spreadsheet' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Learners.xlsx')
  const rows = await readSheet(await file.path())
  expect(rows.map(([name]) => name)).toEqual(['Name', 'Learner 1'])

  const state = page.getByRole('button', { name: 'State', exact: true })
  await expect(state).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(state).toBeHidden()
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(state).toBeVisible()
})
