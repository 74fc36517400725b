import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import sharp from 'sharp'
import { expect, expectAccessible, test } from '../journey.ts'
import { readDownload } from '../read-download.ts'
import { simulateWeekOfOneLearner } from '../stories/week-of-one-learner.ts'

async function downloaded(page: Page, name: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return readDownload(download)
}

test('a learner’s week is read as a graph, by keyboard, by phase, by question, and taken along', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  await page.goto(await simulateWeekOfOneLearner(page, world))
  await expect(page.getByRole('heading', { level: 1, name: 'Learner 0: Morning' })).toBeVisible({
    timeout: 60_000,
  })
  const graph = page.getByRole('figure')
  await expect(graph).toContainText('6 of 7 days have a score')
  const day = (date: string) => graph.getByRole('link', { name: new RegExp(`^${date}`) })
  await expect(day('Wed 30 Sept?')).toHaveAccessibleName(/Missed: no score/)
  await expectAccessible(page)

  await day('Sun 4 Oct').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(day('Sat 3 Oct')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(day('Mon 28 Sept?')).toBeFocused()

  await page.getByText('Phases and goal changes').click()
  const faded = page.getByRole('row', { name: /2\. Match rate 50%/ })
  await expect(faded).toContainText('since Fri 2 Oct')
  await expect(faded.getByRole('cell')).toHaveText(['3', '100%', '100%', '–', '0%', '50%', '0.00', '0.00'])

  const suggestion = page.getByRole('region', { name: 'The goal could go up' })
  await expect(suggestion).toContainText('met on the last 6 scored days')
  await suggestion.getByRole('button', { name: 'Not now' }).click()
  await expect(suggestion).toBeHidden()

  const csv = await downloaded(page, 'Every value (CSV)')
  const lines = csv.toString().split('\r\n')
  expect(lines[1]).toBe('"2026-09-28",10,10,100,100,80,"Match rate 100%",')
  expect(lines[3]).toBe('"2026-09-30",,,,,80,"Match rate 100%","Missed: no score"')

  const [head, first] = await readSheet(await downloaded(page, 'Every value (spreadsheet)'))
  expect(head?.[0]).toBe('Day')
  expect(first?.slice(0, 3)).toEqual([new Date('2026-09-28'), 10, 10])

  await page.getByRole('tab', { name: 'By question' }).click()
  await expect(page).toHaveURL(/view=question/)
  await expect(page.getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    '100%',
    '12 of 12',
    '100%',
    '6',
    '0',
    '0',
  ])
  await page.getByRole('radio', { name: '4 weeks' }).check()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'By question' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('radio', { name: '4 weeks' })).toBeChecked()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'By week' }).click()
  await expect(page.getByRole('row', { name: /Week of Mon 28 Sept?/ })).toContainText('6 of 7')
  await page.getByRole('tab', { name: 'By day' }).click()
  await expect(graph).toBeVisible()
  await expect(suggestion).toBeHidden()

  const about = new URL(page.url()).searchParams
  await page.getByRole('link', { name: 'Learner 0', exact: true }).click()
  await expect(
    page.getByText('Learner 0 reached the goal on 6 of 6 scored days, with 100% of the points.'),
  ).toBeVisible()
  await expect(day('Wed 30 Sept?')).toHaveAccessibleName(/Missed: no score/)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(day('Sat 3 Oct')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a reward' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.goto(`/dashboard/org/student/form-score?${about}&day=2026-09-28`)
  await expect(page.getByRole('columnheader', { name: /^Question/ })).toHaveCount(5)
  await expect(page.getByRole('cell', { name: 'Both yes' })).toHaveCount(5)
  await expectAccessible(page)
})

test('a learner’s week is taken to a meeting: as a picture, as a drawing, and on one page with its phases', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(await simulateWeekOfOneLearner(page, world))
  await expect(page.getByRole('figure')).toBeVisible({ timeout: 60_000 })

  const drawing = (await downloaded(page, 'Graph as a drawing (SVG)')).toString()
  const words = [...drawing.matchAll(/<(?:title|text)[^>]*>([^<]+)/g)].map(([, said]) => said)
  expect(words).toEqual(expect.arrayContaining(['Match rate 50%', 'Missed, no score']))
  expect(words[0]).toMatch(/^Learner 0, Morning: score in per cent by day/)
  expect(drawing.match(/var\(--|class=|href=/g)).toBeNull()
  const picture = sharp(await downloaded(page, 'Graph as a picture (PNG)'))
  expect(await picture.metadata()).toMatchObject({ format: 'png', width: 2400 })
  const { dominant } = await picture.stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(230)

  await page.getByRole('button', { name: 'Print for a meeting' }).click()
  const sheet = page.getByRole('dialog', { name: 'Print for a meeting' })
  await expect(sheet.getByRole('heading', { name: 'Learner 0' })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /6 of 7 days have a score/ })).toBeVisible()
  await expect(sheet.getByRole('row', { name: /2\. Match rate 50%/ })).toContainText('since Fri 2 Oct')
  await expectAccessible(page)
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print for a meeting' })).toBeFocused()
})

test('a file of the days that cannot be made without a network says so, and is made at a later try', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  await page.goto(await simulateWeekOfOneLearner(page, world))
  await expect(page.getByRole('figure')).toContainText('6 of 7 days have a score', { timeout: 60_000 })
  const take = async () => {
    await page.getByRole('button', { name: 'Download' }).click()
    await page.getByRole('menuitem', { name: 'Every value (CSV)' }).click()
  }
  await context.setOffline(true)
  await take()
  await expect(page.getByText('The file was not created.')).toBeVisible()
  await context.setOffline(false)
  const anew = page.waitForEvent('load')
  await take()
  await anew
  expect((await downloaded(page, 'Every value (CSV)')).toString()).toContain('"2026-09-28",10,10')
})
