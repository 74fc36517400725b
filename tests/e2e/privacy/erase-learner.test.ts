import { readZipFiles } from '#tests/support/read-zip-files.ts'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { readDownload } from '../read-download.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner takes everything of a learner along, reads what would go, types the name, and the learner is gone', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400', '404')
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await page.getByRole('tab', { name: 'Data and privacy' }).press('Enter')
  const address = page.url()
  const keyboard = new Keyboard(page)
  const everything = page.getByRole('region', { name: 'Everything about Learner 0' })
  await keyboard.press(everything.getByRole('button', { name: 'Download all data' }))
  await expect(everything.getByRole('heading', { name: 'The file is ready' })).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await keyboard.press(everything.getByRole('button', { name: 'Download' }))
  expect((await saved).suggestedFilename()).toBe('Everything about Learner 0.zip')
  expect((await readZipFiles(await readDownload(saved))).get('csv/learners.csv')).toContain('Learner 0')
  await keyboard.press(everything.getByRole('button', { name: 'Erase Learner 0' }))
  const dialog = page.getByRole('dialog', { name: 'Erase Learner 0' })
  await expect(dialog.getByText('Learner 0 still takes part.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Check-ins and answers' })).toBeVisible()
  await expectAccessible(page)
  const name = dialog.getByLabel('Type Learner 0 to erase them')
  await keyboard.type(name, 'Learner 1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not the name shown here.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('learner 0')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Learner 0 is erased.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Learner 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Learner 0' })).toHaveCount(0)
  await page.goto(address)
  await expect(page.getByText('Erase Learner 0')).toHaveCount(0)
})
