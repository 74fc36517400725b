import { readZipFiles } from '#tests/support/read-zip-files.ts'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { readDownload } from '../read-download.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner asks for everything as a file, which is written meanwhile, downloads it, and removes it', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings?view=data')
  const keyboard = new Keyboard(page)
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
})
