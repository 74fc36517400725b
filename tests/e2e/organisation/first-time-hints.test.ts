import { createEmptySchool } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { signIn, startSession } from '../signed-in.ts'

const understood = { name: 'Got it' }

test('each main screen says once what it is for, is told by key that this was understood, and stays quiet on the next device', async ({
  page,
  browser,
  world,
}) => {
  const { owner } = await createEmptySchool(world.runtime)
  const { accountId } = owner.actor
  await world.database.query(`update accounts set hints_put_away = '{}' where id = $1`, [accountId])
  await signIn(page, await startSession(world, { accountId }))
  const hint = page.getByRole('region', { name: 'What this screen is for' })

  await page.goto('/dashboard/org/detail')
  await expect(hint).toContainText('Today starts with what needs you')
  await expectAccessible(page)
  await hint.getByRole('button', understood).press('Enter')
  await expect(hint).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()

  await page.getByRole('link', { name: 'Groups' }).first().click()
  await expect(hint).toContainText('A group is a class')
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint).toHaveCount(0)

  const other = await browser.newPage()
  await signIn(other, await startSession(world, { accountId }))
  const hintThere = other.getByRole('region', { name: 'What this screen is for' })
  await other.goto('/dashboard/org/schedules')
  await expect(hintThere).toContainText('Everything that opens in a month')
  await hintThere.getByRole('button', { name: 'No more hints' }).press('Enter')
  await expect(hintThere).toHaveCount(0)
  await other.context().close()

  const answer = page.waitForResponse((response) => response.url().endsWith('/api/guide-tour/hints'))
  await page.goto('/dashboard/org/team-members/list')
  expect(await (await answer).json()).toEqual({ places: [] })
  await expect(hint).toHaveCount(0)
})
