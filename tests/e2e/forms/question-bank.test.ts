import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { QuestionBankPage } from '../pages/question-bank-page.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** The owner of a school of its own, signed in. */
async function enterSchool(page: Page, world: World): Promise<QuestionBankPage> {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  return new QuestionBankPage(page)
}

test('the question bank is written, found, taken out of use and back, exported and imported', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400')
  const bank = await enterSchool(page, world)
  await bank.open()
  await expect(page).toHaveTitle('Question Bank')
  await expect(page.getByText('No questions of your own yet')).toBeVisible()
  await expectAccessible(page)

  await bank.add('I sat in my own seat.', { cue: 'Feet down.', tags: 'Seat, calm' })
  await expect(bank.row('I sat in my own seat.')).toContainText('seat, calm')
  await expect(bank.row('I sat in my own seat.')).toContainText('Feet down.')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a question' }).click()
  const dialog = page.getByRole('dialog')
  const question = dialog.getByRole('textbox', { name: 'Question' })
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('Write the question.')).toBeVisible()
  await question.fill('I did not shout.')
  await expect(question).toHaveAccessibleDescription(/what to do instead.*I used a quiet voice/)
  await question.fill('I sat in my seat.')
  await expect(dialog.getByText('Your bank may have it already:')).toBeVisible()
  await expectAccessible(page)
  await question.fill('I sat in my own seat!')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog.getByText('The bank has a question with these words already.')).toBeVisible()
  await question.fill('I sat in my seat.')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByText(/^Possible duplicates/).click()
  await expect(page.getByRole('button', { name: 'Archive “I sat in my seat.”' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Find by words or tag' }).fill('own')
  await expect(page).toHaveURL(/q=own/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(bank.row('I sat in my own seat.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find by words or tag' }).fill('')
  await expect(page).not.toHaveURL(/q=/)

  await bank.choose('I sat in my own seat.', 'Where it is asked')
  await expect(page.getByRole('dialog')).toContainText('No form asks this question')
  await page.keyboard.press('Escape')

  await bank.choose('I sat in my seat.', 'Archive')
  await expect(bank.row('I sat in my seat.')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bank.row('I sat in my seat.')).toBeVisible()
  await bank.choose('I sat in my seat.', 'Archive')
  await page.getByRole('tab', { name: 'Archived' }).click()
  await expect(bank.row('I sat in my seat.')).toBeVisible()
  await bank.choose('I sat in my seat.', 'Restore')
  await expect(page.getByText('Nothing is archived')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const exported = readFileSync(await (await download).path(), 'utf8')
  expect(exported).toContain('"I sat in my own seat.","yes-no","Feet down.","seat; calm",,')

  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('Or paste it').fill(`${exported}I sat.,often\nI hung up my coat.,faces\n`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('2 questions are in your bank already')).toBeVisible()
  await expect(page.getByText('Write “yes-no”, “faces” or “rating”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 question' }).click()
  await page.getByRole('link', { name: 'See the questions' }).click()
  await expect(bank.row('I hung up my coat.')).toContainText('Faces 2 1 0')
})
