import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { readDownload } from '../read-download.ts'
import { simulateFourWeeksOfAClass } from '../stories/four-weeks-of-a-class.ts'

const sentence = (page: Page) => page.getByText('Learners answered 75% of 24 check-ins.')

/** On how many sheets any of these words stands. */
async function sheetsWith(words: readonly string[], printed: Buffer) {
  const { text } = await extractText(new Uint8Array(printed), { mergePages: false })
  return text.filter((sheet) => words.some((each) => sheet.includes(each))).length
}

test('an organisation’s four weeks are read by keyboard: in a sentence, by week, who is below the goal, by form, and of a group in their range, which is taken along as a list and on paper without a name; where nothing opened, they say so', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  const { groupId } = await simulateFourWeeksOfAClass(page, world)
  const keyboard = new Keyboard(page)
  await page.goto('/dashboard/org/student/list')
  await keyboard.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Results' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(sentence(page)).toContainText('The goal was met on 55% of 18 scored days.')
  await expect(page.getByRole('img', { name: /^Answered in 4 weeks: 100% .* 66% / })).toBeVisible()

  const planned = page.getByRole('region', { name: 'From planned to matched' })
  await expect(planned).toContainText('45 not sent')
  await expect(planned).toContainText('6 closed without an answer')
  await expect(planned).toContainText('18 of the 18 that were drawn to be matched')
  const below = page.getByRole('region', { name: 'Below the goal' })
  await expect(below.getByRole('rowheader')).toHaveText(['Learner 1'])
  await expect(below.getByRole('cell')).toHaveText(['0%', '80%', '8', '0 of 8'])
  const thin = page.getByRole('region', { name: 'Too few days to say' })
  await expect(thin.getByRole('rowheader')).toHaveText(['Learner 2'])
  const byQuestion = page.getByRole('region', { name: 'By question' })
  await expect(byQuestion.getByRole('row')).toHaveCount(6)
  const words = ['By question', ...(await byQuestion.getByRole('rowheader').allTextContents())]
  for (const further of [200, 300]) {
    await byQuestion.evaluate((region, px) => (region.style.marginTop = `${px}px`), further)
    expect.soft(await sheetsWith(words, await page.pdf({ preferCSSPageSize: true })), `${further}px`).toBe(1)
  }
  await expectAccessible(page)

  await keyboard.press(page.getByText('Every week as a table'))
  await expect(page.getByRole('row', { name: /Week of Mon 19 Oct/ }).getByRole('cell')).toHaveText([
    '6',
    '6',
    '66%',
    '4 of 4',
    '50%',
    '2 of 4',
  ])
  await expectAccessible(page)

  await keyboard.choose(page.getByRole('radio', { name: '4 weeks' }))
  await expect(page).toHaveURL(/range=4-weeks/)
  await expect(sentence(page)).toBeVisible()
  await keyboard.press(page.getByRole('region', { name: 'By form' }).getByRole('link', { name: 'Morning' }))
  await expect(page).toHaveURL(/form-library\/overview.*view=results/)
  await expect(sentence(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'By form' })).toHaveCount(0)
  await expectAccessible(page)

  await keyboard.press(below.getByRole('link', { name: 'Learner 1' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Learner 1: Morning' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  // As by a link.
  const goOnTo = (address: string) => page.evaluate((to) => history.pushState(null, '', to), address)
  const ofGroup = `/dashboard/org/groups/detail?group=${groupId}`
  await goOnTo(ofGroup)
  await page.getByRole('tab', { name: 'Results' }).click()
  await expect(sentence(page)).toBeVisible()
  await expect(below.getByRole('rowheader')).toHaveText(['Learner 1'])
  await expectFitsPhone(page)
  await expectAccessible(page)

  await goOnTo(`${ofGroup}&view=results&range=2026-09-28_2026-10-04`)
  await expect(page.getByText('Learners answered 100% of 6 check-ins.')).toBeVisible()
  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Every week (CSV)' }).click()
  const lines = (await readDownload(download)).toString().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^"2026-09-28",21,6,0,6,0,100,/)

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Print' })
  await expect(sheet.getByRole('heading', { name: 'All' })).toBeVisible()
  await expect(sheet.getByText('Learner 1')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused()

  await goOnTo('/dashboard/org/results?range=2026-01-05_2026-01-11')
  await expect(page.getByRole('heading', { name: 'Nothing opened in this time' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await expectAccessible(page)
})
