import { runLicencesCommand } from '#server/cli/run-licences-command.ts'
import { createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a school goes from trial to a paid year by purchase order, and buys more within it, by keyboard', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('/api/subscription/quotes')
  test.setTimeout(180_000)
  const { owner } = await createEmptySchool(world.runtime, { isOnTrial: true })
  await staySignedInAs(page, world, owner.actor)

  await page.goto('/dashboard/org/subscription')
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  await expect(page.getByText('You are trying Daymark: three learners')).toBeVisible()
  await expect(page.getByText('3 more learners can have forms.')).toBeVisible()
  await expect(page.getByText('You have not bought anything yet, and owe nothing.')).toBeVisible()
  await expect(page.getByRole('row', { name: /The first 50/ })).toContainText('€24.00')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Get a quote' }).focus()
  await page.keyboard.press('Enter')
  const asking = page.getByRole('dialog', { name: 'A quote for licences' })
  const count = asking.getByLabel('How many licences')
  await expect(count).toBeFocused()
  await expect(asking.getByLabel('Billed to')).toHaveValue('Bench')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('60')
  await expect(asking.getByText('€1,400.00 for a year')).toBeVisible()
  await expect(asking.getByText('50 × €24.00')).toBeVisible()
  await expectAccessible(page)
  await asking.getByLabel('Billed to').fill('')
  await page.keyboard.press('Tab')
  await asking.getByRole('button', { name: 'Create the quote' }).click()
  await expect(asking.getByText('Enter who the quote is for')).toBeVisible()
  await expect(asking.getByLabel('Billed to')).toBeFocused()
  await page.keyboard.type('Bench')
  await asking.getByRole('button', { name: 'Create the quote' }).click()
  await expect(asking).toHaveCount(0)

  const quotes = page.getByRole('region', { name: /^Quotes/ })
  await expect(quotes.getByText('60 licences for €1,400.00')).toBeVisible()
  const download = page.waitForEvent('download')
  await quotes.getByRole('button', { name: /^Q-2026-\d{4} as PDF$/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^quote Q-2026-\d{4}\.pdf$/)
  await expect(page.getByText('You are trying Daymark: three learners')).toBeVisible()

  await quotes.getByRole('button', { name: /^Order by quote/ }).focus()
  await page.keyboard.press('Enter')
  const ordering = page.getByRole('dialog', { name: /^Order by quote Q-2026-/ })
  await expect(ordering.getByLabel(/^Your order number/)).toBeFocused()
  await page.keyboard.type('PO 4711')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(ordering).toHaveCount(0)
  await expect(page.getByText('Your licences expire on 27 September 2027.')).toBeVisible()
  await expect(page.getByText('60 more learners can have forms.')).toBeVisible()
  const invoice = page.getByRole('row', { name: /PO 4711/ })
  await expect(invoice).toContainText('Due 28 October 2026')
  await expect(quotes).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/home')
  world.clock.moveTo('2026-11-09T08:00')
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/subscription')
  await expect(page.getByText('Everything works for 19 more days')).toBeVisible()
  await expect(invoice).toContainText('Overdue since 28 October 2026')
  await expectAccessible(page)
  const number = (await invoice.getByRole('rowheader').textContent())!.split(' ')[0]!
  expect(await runLicencesCommand(world.runtime, { act: 'paid', number })).toHaveLength(1)
  await page.reload()
  await expect(invoice).toContainText('Paid 9 November 2026')
  await expect(page.getByText('Your licences expire on 27 September 2027.')).toBeVisible()

  await page.getByRole('button', { name: 'Get more licences' }).click()
  const more = page.getByRole('dialog', { name: 'A quote for more licences' })
  await more.getByLabel('How many more').fill('5')
  await expect(more.getByText('€88.49 until 27 September 2027')).toBeVisible()
  await more.getByRole('button', { name: 'Create the quote' }).click()
  await expect(more).toHaveCount(0)
  await quotes.getByRole('button', { name: /^Order by quote/ }).click()
  await page.getByRole('button', { name: 'Order for €88.49' }).click()
  await expect(page.getByText('65 more learners can have forms.')).toBeVisible()
})
