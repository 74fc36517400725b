import type { EvidencePack } from '#shared/insights/evidence/endpoints.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { readDownload } from '../read-download.ts'
import { simulateWeekOfOneLearner } from '../stories/week-of-one-learner.ts'

test('a learner’s week is packed for a meeting, by keyboard, as paper, as a list and for programs', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('/evidence/')
  test.setTimeout(300_000)
  const graphPage = await simulateWeekOfOneLearner(page, world)
  await page.goto(graphPage)
  const download = page.getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const dialog = page.getByRole('dialog', { name: 'Evidence pack' })
  const open = async () => {
    await expect(dialog).toHaveCount(0)
    await download.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Every value (CSV)' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Evidence pack' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }

  await open()
  const form = dialog.getByRole('checkbox', { name: 'Morning' })
  await expect(form).toBeChecked()
  await expectAccessible(page)
  await form.uncheck()
  await dialog.getByRole('button', { name: 'Create the pack' }).click()
  await expect(dialog.getByText('Choose at least one form.')).toBeVisible()
  await expect(form).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByLabel('To', { exact: true }).fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Create the pack' }).click()
  await expect(dialog.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
    'This is before the first day. Choose a later one.',
  )
  await dialog.getByLabel('From', { exact: true }).fill('2026-09-28')
  await dialog.getByLabel('To', { exact: true }).fill('2026-10-04')

  const paper = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create the pack' }).click()
  expect((await paper).suggestedFilename()).toBe('Learner 0 – Evidence.pdf')
  expect((await readDownload(paper)).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(dialog).toBeHidden()
  await expect(download).toBeFocused()

  await open()
  await dialog.getByRole('radio', { name: 'JSON for programs' }).check()
  await dialog.getByRole('checkbox', { name: 'With staff notes' }).uncheck()
  const forPrograms = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create the pack' }).click()
  const pack = JSON.parse((await readDownload(forPrograms)).toString()) as EvidencePack
  expect(pack).toMatchObject({ learner: { name: 'Learner 0' }, notes: null })
  expect(pack.forms[0]!.days).toHaveLength(7)
  await expect(dialog).toBeHidden()

  await open()
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  const list = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create the pack' }).click()
  expect((await readDownload(list)).toString()).toContain('"day","Morning","2026-09-28"')
  await expect(dialog).toBeHidden()

  const learnerId = new URL(graphPage, world.address).searchParams.get('learner')
  await world.database.query('update learners set name = $1 where id = $2', ['ꯃꯤꯇꯩ Devi', learnerId])
  await page.reload()
  await open()
  await expect(dialog.getByRole('region', { name: 'The PDF can’t write every letter' })).toContainText(
    'ꯃꯤꯇꯩ Devi',
  )
  await expectAccessible(page)
})
