import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../journey.ts'

const show = (page: Page, main: string) =>
  page.setContent(`<html lang="en"><title>Screen</title><main>${main}</main></html>`)

for (const [what, html, rule] of [
  ['a button without a name', '<button></button>', 'button-name'],
  ['words that are too pale', '<p style="color: #ccc; background: #fff">Hello</p>', 'color-contrast'],
  [
    'what is wrong inside a frame',
    `<iframe title="Tour" srcdoc='<html lang="en"><title>Tour</title><main><button></button></main></html>'></iframe>`,
    'button-name',
  ],
] as const)
  test(`a journey that looks for what keeps somebody out sees ${what}`, async ({ page }) => {
    await show(page, html)
    await expect(expectAccessible(page)).rejects.toThrow(rule)
  })

test('a journey that looks for what keeps somebody out finds nothing on a screen that is well made', async ({
  page,
}) => {
  await show(page, '<button>Save</button>')
  await expectAccessible(page)
})
