import { expect, expectAccessible, test } from '../journey.ts'

test('a family reads what is kept of a child, in words and down to each field', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'What is kept, in full' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'What we keep about a child, and why' }),
  ).toBeVisible()
  const guardians = page.getByRole('region', { name: 'Guardians' })
  await expect(guardians.getByText('So that staff know whom to talk to.')).toBeVisible()
  await guardians.getByText('Every field').focus()
  await page.keyboard.press('Enter')
  await expect(guardians.getByText('what staff may give them')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ways of signing in' })).toContainText(
    'Nobody: a person cannot read it.',
  )
  await expectAccessible(page)
})
