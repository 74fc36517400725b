import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import sharp from 'sharp'
import type { EvidencePack } from '#shared/insights/evidence/endpoints.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { readDownload } from '../read-download.ts'
import { simulateWeekOfOneLearner } from '../stories/week-of-one-learner.ts'

async function downloaded(page: Page, name: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return readDownload(download)
}

test('a learner’s week is read as a graph, by keyboard, by phase and by question, and taken to a meeting as files, once there is a network, as drawings, on one page, and packed', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('/evidence/', 'ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  test.setTimeout(300_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  const graphPage = await simulateWeekOfOneLearner(page, world)
  await page.goto(graphPage)
  await expect(page.getByRole('heading', { level: 1, name: 'Learner 0: Morning' })).toBeVisible({
    timeout: 60_000,
  })
  const graph = page.getByRole('figure')
  await expect(graph).toContainText('6 of 7 days have a score')
  const day = (date: string) => graph.getByRole('link', { name: new RegExp(`^${date}`) })

  const download = page.getByRole('button', { name: 'Download' })
  const takeList = async () => {
    await download.click()
    await page.getByRole('menuitem', { name: 'Every value (CSV)' }).click()
  }
  await context.setOffline(true)
  await takeList()
  await expect(page.getByText('The file was not created.')).toBeVisible()
  await context.setOffline(false)
  const anew = page.waitForEvent('load')
  await takeList()
  await anew
  const lines = (await downloaded(page, 'Every value (CSV)')).toString().split('\r\n')
  expect(lines[1]).toBe('"2026-09-28",10,10,100,100,80,"Match rate 100%",')
  expect(lines[3]).toBe('"2026-09-30",,,,,80,"Match rate 100%","Missed: no score"')
  const [head, first] = await readSheet(await downloaded(page, 'Every value (spreadsheet)'))
  expect(head?.[0]).toBe('Day')
  expect(first?.slice(0, 3)).toEqual([new Date('2026-09-28'), 10, 10])

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
  await page.emulateMedia({ colorScheme: null })

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
  await suggestion.getByRole('button', { name: /^Set goal to/ }).click()
  await expect(page.getByText(/^Learner 0: goal \d+% from the next opening on\.$/)).toBeVisible()
  await expect(suggestion).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await suggestion.getByRole('button', { name: 'Not now' }).click()
  await expect(suggestion).toBeHidden()

  const dialog = page.getByRole('dialog', { name: 'Evidence pack' })
  const openPack = async () => {
    await expect(dialog).toHaveCount(0)
    await download.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Every value (CSV)' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Evidence pack' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
  await openPack()
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

  await openPack()
  await dialog.getByRole('radio', { name: 'JSON for programs' }).check()
  await dialog.getByRole('checkbox', { name: 'With staff notes' }).uncheck()
  const forPrograms = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Create the pack' }).click()
  const pack = JSON.parse((await readDownload(forPrograms)).toString()) as EvidencePack
  expect(pack).toMatchObject({ learner: { name: 'Learner 0' }, notes: null })
  expect(pack.forms[0]!.days).toHaveLength(7)
  await expect(dialog).toBeHidden()

  const name = 'ꯃꯤꯇꯩ Devi'
  const learnerId = new URL(graphPage, world.address).searchParams.get('learner')
  await world.database.query('update learners set name = $1 where id = $2', [name, learnerId])
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
  await openPack()
  await expect(dialog.getByRole('region', { name: 'The PDF can’t write every letter' })).toContainText(name)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('tab', { name: 'By week' }).click()
  await expect(page.getByRole('row', { name: /Week of Mon 28 Sept?/ })).toContainText('6 of 7')
  await page.getByRole('tab', { name: 'By day' }).click()
  await expect(graph).toBeVisible()
  await expect(suggestion).toBeHidden()

  await page.getByRole('link', { name, exact: true }).click()
  await expect(
    page.getByText(`${name} reached the goal on 6 of 6 scored days, with 100% of the points.`),
  ).toBeVisible()
  await expect(day('Wed 30 Sept?')).toHaveAccessibleName(/Missed: no score/)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(day('Sat 3 Oct')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a reward' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const dayPage = `${graphPage.replace('graph', 'form-score')}&day=2026-09-28`
  await page.evaluate((to) => history.pushState(null, '', to), dayPage)
  await expect(page.getByRole('columnheader', { name: /^Question/ })).toHaveCount(5)
  await expect(page.getByRole('cell', { name: 'Both yes' })).toHaveCount(5)
  await expectAccessible(page)
})
