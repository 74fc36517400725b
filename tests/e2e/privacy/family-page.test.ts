import { expect, expectAccessible, test } from '../journey.ts'
import { simulateWeekOfOneLearner } from '../stories/week-of-one-learner.ts'

test('a family is given a link and a code, a new one once the code was guessed at, reads the graph, and reads nothing once the link is taken back', async ({
  page,
  browser,
  baseURL,
  world,
  watched,
}) => {
  watched.expectErrors('/family-links')
  test.setTimeout(300_000)
  await page.goto(await simulateWeekOfOneLearner(page, world))
  const share = page.getByRole('button', { name: 'Share with the family' })
  await expect(share).toBeVisible({ timeout: 60_000 })
  await share.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('dialog', { name: 'Share with the family' })
  await expect(links.getByText('Nobody has a link to Learner 0’s page yet.')).toBeVisible()
  await expectAccessible(page)
  await links.getByRole('button', { name: 'Give a link' }).focus()
  await page.keyboard.press('Enter')

  const writing = page.getByRole('dialog', { name: 'A link for Learner 0’s family' })
  const forWhom = writing.getByLabel('Who is it for?')
  await expect(forWhom).toBeFocused()
  await expect(writing.getByLabel('Last day')).toHaveValue('2027-01-02')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(writing.getByText('Enter who the link is for.')).toBeVisible()
  await expect(forWhom).toBeFocused()
  await page.keyboard.type('Mum')
  await writing.getByLabel('How the page names the learner').fill('Zoe')
  const form = writing.getByRole('checkbox', { name: 'Morning' })
  await expect(form).toBeChecked()
  await form.uncheck()
  await writing.getByRole('button', { name: 'Create the link' }).click()
  await expect(writing.getByText('Choose at least one form.')).toBeVisible()
  await expect(form).toBeFocused()
  await page.keyboard.press('Space')
  await writing.getByRole('button', { name: 'Create the link' }).click()

  const told = page.getByRole('dialog', { name: 'The link for Mum' })
  await expect(told.getByText('Hand them over in two different ways')).toBeVisible()
  await expectAccessible(page)
  const guessed = await told.getByLabel('Link', { exact: true }).inputValue()
  await told.getByRole('button', { name: 'Done' }).click()
  await expect(links.getByText('Not opened yet')).toBeVisible()

  for (let tries = 0; tries < 10; tries += 1) {
    world.clock.advance({ minutes: 1 })
    const guess = { secret: new URL(guessed).hash.slice(1), code: 'WRONG2' }
    expect((await page.request.post('/api/family-page', { data: guess })).status()).toBe(422)
  }
  const today = await page.context().newPage()
  await today.goto('/dashboard/org/detail')
  const note = today.getByRole('region', { name: 'Someone is guessing the code of Learner 0’s family page' })
  await expect(note).toContainText('10 wrong codes for the link for Mum from 1 address')
  await expectAccessible(today)
  await note.getByRole('button', { name: 'New link for Mum' }).click()
  const renewed = today.getByRole('dialog', { name: 'The link for Mum' })
  const address = await renewed.getByLabel('Link', { exact: true }).inputValue()
  const code = (await renewed.getByRole('definition').textContent())!
  expect(address).not.toBe(guessed)
  expect(code).toMatch(/^[A-Z2-9]{3}-[A-Z2-9]{3}$/)
  await renewed.getByRole('button', { name: 'Done' }).click()
  await expect(note).toBeHidden()
  await today.close()

  const family = await (await browser.newContext({ baseURL })).newPage()
  await family.goto(address.replace(/.$/, ''))
  await expect(family.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await family.goto(address)
  const typed = family.getByRole('textbox', { name: 'Code' })
  await expect(typed).toBeVisible()
  await expectAccessible(family)
  await typed.fill('AB')
  await family.keyboard.press('Enter')
  await expect(typed).toHaveAccessibleDescription(/A code has six letters and digits\./)
  await expect(typed).toBeFocused()
  await typed.fill('AAA-222')
  await family.keyboard.press('Enter')
  await expect(family.getByRole('alert')).toContainText('This does not open a page')
  await expectAccessible(family)
  await expect(typed).toBeFocused()
  await typed.fill(code.toLowerCase())
  await family.keyboard.press('Enter')

  await expect(family.getByRole('heading', { level: 1, name: 'Zoe' })).toBeVisible()
  await expect(family.getByRole('main')).toBeFocused()
  await expect(
    family.getByText('Zoe reached the goal on 6 of 6 days in the last twelve weeks.'),
  ).toBeVisible()
  await expect(family.getByRole('region', { name: /^The week of/ })).toContainText('Zoe met the goal on')
  await expect(family.getByRole('img', { name: /6 of 6 days reached the goal/ })).toBeVisible()
  await family.getByText('Show this as a table').click()
  await expect(family.getByRole('row')).toHaveCount(8)
  await expect(family.getByText('Learner 0')).toHaveCount(0)
  await expectAccessible(family)
  const printed = (await family.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(printed).toMatch(/MediaBox \[0 0 59[45]/)
  expect(
    await family.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join()),
  ).not.toContain('Zoe')
  await family.getByRole('button', { name: 'Close the page' }).click()
  await expect(typed).toHaveValue('')
  await expect(family.getByText('Zoe')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await share.click()
  await expect(links.getByText(/^Opened once, /)).toBeVisible()
  await links.getByRole('button', { name: 'Revoke the link for Mum' }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(links.getByText(/^Revoked on /)).toBeVisible()
  await expect(links.getByRole('button', { name: 'Revoke the link for Mum' })).toHaveCount(0)

  await typed.fill(code)
  await family.keyboard.press('Enter')
  await expect(family.getByRole('alert')).toContainText('the page may have expired or been revoked')
  await family.context().close()
})
