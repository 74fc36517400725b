import { expect, pressKeys, test } from './rich-text-journey.ts'

const opensBeside = 'target="_blank" rel="noopener noreferrer nofollow"'

test('a link is asked for as “URL”, gets http:// in front but for mailto: and tel:, and goes when nothing is entered [E4] [E7]', async ({
  page,
  context,
  world,
  rich,
}) => {
  const dialog = page.getByRole('dialog', { name: 'URL', exact: true })
  const ask = async () => {
    await rich.text.dblclick({ position: { x: 30, y: 20 } })
    await rich.button('Link').click()
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toBeFocused()
  }
  await rich.text.click()
  await page.keyboard.type('help')
  await ask()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await rich.expectStored(world, '<p>help</p>')

  await ask()
  await page.keyboard.type('school.test/help')
  await pressKeys(page, 'Enter')
  await rich.expectStored(world, `<p><a href="http://school.test/help" ${opensBeside}>help</a></p>`)

  await rich.text.getByText('help').click()
  await rich.text.getByText('help').click({ modifiers: ['ControlOrMeta'] })
  expect(context.pages()).toEqual([page])

  for (const [before, typed] of [
    ['http://school.test/help', 'mailto:office@school.test'],
    ['mailto:office@school.test', 'TEL:+4722334455'],
  ] as const) {
    await ask()
    await expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue(before)
    await dialog.getByRole('textbox', { name: 'URL' }).fill(typed)
    await pressKeys(page, 'Enter')
    await rich.expectStored(world, `<p><a href="${typed}" ${opensBeside}>help</a></p>`)
  }

  await ask()
  await dialog.getByRole('textbox', { name: 'URL' }).fill('')
  await pressKeys(page, 'Enter')
  await rich.expectStored(world, '<p>help</p>')
})

test('a link has one of ten schemes and no other, typed or pasted, and on the server too [E6]', async ({
  page,
  world,
  rich,
}) => {
  const schemes = ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp']
  const others = ['javascript', 'data', 'file', 'vbscript', 'blob', 'intent']
  await rich.text.click()
  await rich.paste(
    `<p>${[...schemes, ...others].map((scheme) => `<a href="${scheme}:x">${scheme}</a>`).join(' ')}</p>`,
  )
  const kept = schemes.map((scheme) => `<a href="${scheme}:x" ${opensBeside}>${scheme}</a>`)
  await rich.expectStored(world, `<p>${[...kept, ...others].join(' ')}</p>`)

  await pressKeys(page, 'ControlOrMeta+a')
  await rich.button('Link').click()
  await page.getByRole('textbox', { name: 'URL' }).fill('javascript://x')
  await pressKeys(page, 'Enter')
  await expect(page.getByText(/A link cannot lead there/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  // Whoever gets round the editor finds the server of the same mind.
  await page.route('**/api/forms/*/draft', (route) => {
    const sent = route.request().postData() ?? ''
    return route.continue({ postData: sent.replace('href=\\"http:x', 'href=\\"javascript:x') })
  })
  await rich.goToEnd()
  await page.keyboard.type('!')
  await rich.expectStored(world, `<p>http ${[...kept.slice(1), ...others].join(' ')}!</p>`)
})
