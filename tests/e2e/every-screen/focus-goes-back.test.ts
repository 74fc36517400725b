import type { Locator, Page } from '@playwright/test'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** Opens by the keyboard what stands over the page, puts it away with Escape, and is where it was. */
async function goInAndOut(page: Page, opener: Locator) {
  await opener.focus()
  await page.keyboard.press('Enter')
  const over = page.getByRole('dialog').or(page.getByRole('menu'))
  await expect(over).toBeVisible()
  await expect(over.locator(':focus').or(page.locator('[role="menu"]:focus'))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function openData(page: Page, world: World) {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings?view=data')
  const agreed = page.getByRole('region', { name: 'What your organisation has agreed to' })
  await agreed.getByRole('button', { name: 'Read and agree: Keeping learners’ data' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Agree for the organisation' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return { agreed, kept: page.getByRole('region', { name: 'Everything that is kept' }) }
}

test('whatever opens over a page closes with Escape, and the focus is where it was before', async ({
  page,
  world,
}) => {
  const { agreed, kept } = await openData(page, world)
  await goInAndOut(page, page.getByRole('button', { name: 'Search' }))
  await goInAndOut(page, page.getByRole('button', { name: /^Account/ }))
  await goInAndOut(page, agreed.getByRole('button', { name: 'Read and agree: Taking part' }))
  await goInAndOut(page, agreed.getByRole('button', { name: 'Withdraw: Keeping learners’ data' }))
  await goInAndOut(page, kept.getByRole('button', { name: /Learners who left$/ }))
  await goInAndOut(page, kept.getByRole('button', { name: /^Keep data for a legal reason/ }))
  await goInAndOut(page, kept.getByRole('button', { name: /^Erase Bench/ }))
})

test('when what was pressed goes with what it did, the focus goes to the page and is not lost', async ({
  page,
  world,
}) => {
  const { agreed, kept } = await openData(page, world)
  const main = page.locator('#main')
  const answer = (name: string) => page.getByRole('dialog').getByRole('button', { name }).press('Enter')
  await agreed.getByRole('button', { name: 'Withdraw: Keeping learners’ data' }).press('Enter')
  await answer('Withdraw')
  await expect(agreed.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await expect(main).toBeFocused()

  await kept.getByRole('button', { name: /^Keep data for a legal reason/ }).press('Enter')
  await page.getByRole('dialog').getByLabel('Why').fill('Claim 2026-114')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await kept.getByRole('button', { name: 'End the hold on The whole organisation' }).press('Enter')
  await answer('End the hold')
  await expect(kept.getByText('Nothing is on hold.')).toBeVisible()
  await expect(main).toBeFocused()
})
