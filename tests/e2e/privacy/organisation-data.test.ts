import { readZipFiles } from '#tests/support/read-zip-files.ts'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { readDownload } from '../read-download.ts'
import { staySignedInAs } from '../signed-in.ts'

test('by the keyboard an owner says on what taking part rests in the words that they have read, chooses how long learners who left are kept and takes it back, downloads everything and removes the file, and has the organisation erased in a week and calls it off', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400', '422')
  const { owner, organisationId, password: right } = await createSchoolMissedByTwo(world)
  await world.database.query(
    `update learners set withdrawn_at = '2025-01-15T09:00Z' where organisation_id = $1 and name = 'Learner 1'`,
    [organisationId],
  )
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings?view=data')
  const keyboard = new Keyboard(page)

  const consents = page.getByRole('region', { name: 'What your organisation has agreed to' })
  await keyboard.press(consents.getByRole('button', { name: 'Read and agree: Taking part' }))
  const agreeing = page.getByRole('dialog', { name: 'Taking part' })
  await keyboard.reach(agreeing.getByRole('radio', { name: 'Families’ consent' }))
  await page.keyboard.press('ArrowRight')
  await expect(agreeing.getByText('because it belongs to what the law asks')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(agreeing.getByText('because their families, or adult learners themselves')).toBeVisible()
  await keyboard.type(agreeing.getByLabel('Where the documents are'), 'Ring binder 4')
  await expectAccessible(page)
  await keyboard.press(agreeing.getByRole('button', { name: 'Agree for the organisation' }))
  await expect(agreeing).toHaveCount(0)
  await expect(consents.getByText(/Families’ consent · Agreed by Bench .* · Ring binder 4/)).toBeVisible()

  const kept = page.getByRole('region', { name: 'How long things are kept' })
  const left = kept.getByRole('listitem').filter({ hasText: 'Learners who left' })
  await expect(left).toContainText('Until you erase it')
  await keyboard.press(left.getByRole('button', { name: 'Change how long is kept: Learners who left' }))
  const keeping = page.getByRole('dialog', { name: 'Learners who left' })
  const months = keeping.getByLabel('Kept for')
  await expect(months).toBeFocused()
  await expect(keeping.getByText('Nothing is deleted automatically.')).toBeVisible()
  await months.selectOption('36 months')
  await expect(keeping.getByText('The first learner is erased on 15 January 2028.')).toBeVisible()
  await months.selectOption('12 months')
  await expect(keeping.getByText('The first learner is erased on 12 October 2026.')).toBeVisible()
  await keyboard.press(keeping.getByText('Whose it is'))
  await expect(keeping.getByRole('listitem')).toHaveText('Learner 1')
  await expectAccessible(page)
  await keyboard.press(keeping.getByRole('button', { name: 'Save' }))
  await expect(keeping).toHaveCount(0)
  await expect(left).toContainText('12 months · one is deleted on 12 October 2026')

  const data = page.getByRole('region', { name: 'Everything that is kept' })
  await keyboard.press(data.getByRole('button', { name: 'Download all data' }))
  await expect(data.getByRole('heading', { name: 'The file is ready' })).toBeVisible({ timeout: 60_000 })
  await expect(data.getByText('You can download it until 5 October 2026')).toBeVisible()
  await expectAccessible(page)
  const arrives = page.waitForEvent('download')
  await keyboard.press(data.getByRole('button', { name: 'Download' }))
  const download = await arrives
  expect(download.suggestedFilename()).toBe('Everything of Bench.zip')
  const files = await readZipFiles(await readDownload(arrives))
  expect(files.get('csv/learners.csv')).toContain('Learner 0')
  expect(files.get('README.txt')).toContain('Everything of Bench')
  await expectFitsPhone(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await keyboard.press(left.getByRole('button', { name: 'Change how long is kept: Learners who left' }))
  await keeping.getByLabel('Kept for').selectOption('Until you erase it')
  await keyboard.press(keeping.getByRole('button', { name: 'Save' }))
  await expect(left).toContainText('Until you erase it')
  await keyboard.press(data.getByRole('button', { name: 'Remove' }))
  await page
    .getByRole('dialog', { name: 'Remove this file?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(data.getByText('It was removed.')).toBeVisible()
  await expect(data.getByRole('button', { name: 'Download all data' })).toBeVisible()
  await expectAccessible(page)
  const over = await page.request.get(new URL(download.url()).pathname)
  expect(over.status()).toBe(422)
  expect(await over.text()).toContain('This download is over')

  await keyboard.press(data.getByRole('button', { name: 'Erase Bench' }))
  const erasing = page.getByRole('dialog', { name: 'Erase Bench' })
  await expect(erasing.getByText('any owner can cancel it')).toBeVisible()
  await expect(erasing.getByText('The account of one member of staff')).toBeVisible()
  await expectAccessible(page)
  const name = erasing.getByLabel('Type Bench to erase it')
  await keyboard.type(name, 'Another School')
  const password = erasing.getByRole('textbox', { name: 'Your current password' })
  await keyboard.type(password, 'not the password')
  await page.keyboard.press('Enter')
  await expect(erasing.getByText('This is not the name shown here.')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Bench')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(right)
  await page.keyboard.press('Enter')

  const planned = page.getByRole('region', { name: 'Bench will be erased on' })
  await expect(planned.getByText('Bench asked for it')).toBeVisible()
  await expect(erasing).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await keyboard.press(planned.getByRole('button', { name: 'Cancel the erasure' }))
  await expect(page.getByText('Bench stays. Nothing is gone.')).toBeVisible()
  await expect(data.getByRole('button', { name: 'Erase Bench' })).toBeVisible()
})
