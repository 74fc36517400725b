import { createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test.use({ withStripe: true })

test('a school pays by card, renews, and tries again after a payment that failed and while Stripe was away', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('/api/subscription/card-payments')
  test.setTimeout(180_000)
  const stripe = world.stripe!
  const { owner } = await createEmptySchool(world.runtime, { isOnTrial: true })
  await staySignedInAs(page, world, owner.actor)

  const asking = page.getByRole('dialog')
  const order = async (what: string) => {
    await page.getByRole('button', { name: what }).click()
    await asking.getByRole('button', { name: 'Create the quote' }).click()
    await expect(asking).toHaveCount(0)
    await page.getByRole('button', { name: /^Order by quote/ }).click()
    await expect(asking.getByText('Pay it by card or by transfer within 30 days.')).toBeVisible()
    await asking.getByRole('button', { name: /^Order for/ }).click()
    await expect(asking).toHaveCount(0)
  }
  const payButton = page.getByRole('button', { name: /^Pay \d{4}-\d{4} by card$/ })
  const onStripe = async (button: string) => {
    await expect(page.getByRole('heading', { name: /^Pay \d/ })).toBeVisible()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  }

  await page.goto('/dashboard/org/subscription')
  await order('Get a quote')
  await expect(payButton).toBeVisible()
  await expectAccessible(page)
  await payButton.focus()
  await page.keyboard.press('Enter')
  await onStripe('Back')
  await expect(page.getByText('Due 28 October 2026')).toBeVisible()
  await payButton.click()
  await onStripe('Pay')
  await expect(page.getByText('Paid 28 September 2026')).toBeVisible()
  await expect(payButton).toHaveCount(0)
  expect(stripe.sessions).toHaveLength(1)

  await page.goto('/home')
  world.clock.moveTo('2027-08-02T08:00')
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/subscription')
  await order('Renew')
  await payButton.click()
  await onStripe('Pay by debit')
  await expect(page.getByText('Your card payment is being processed')).toBeVisible()
  await expect(payButton).toHaveCount(0)
  await expectAccessible(page)
  await stripe.tell('checkout.session.async_payment_failed', stripe.sessions.at(-1)!)
  await expect(page.getByText('The card payment did not go through')).toBeVisible()
  stripe.answerWith(500)
  await payButton.click()
  await expect(page.getByRole('alert')).toContainText('pay the invoice by transfer')
  await expectAccessible(page)
  stripe.answerWith(null)
  await payButton.click()
  await onStripe('Pay')
  await expect(page.getByText('Paid 2 August 2027')).toBeVisible()
  await expect(page.getByText('Ordered for the year after: 10')).toBeVisible()
})
