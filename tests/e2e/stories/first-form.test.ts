import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { SignInPages } from '../pages/sign-in-pages.ts'

test('a new teacher comes from registering over three pages, by keyboard, to a learner’s first answers', {
  tag: '@everyday',
}, async ({ page, browser, world }) => {
  test.setTimeout(180_000)
  const email = `nora-${randomUUID().slice(0, 8)}@fjord.test`
  const wayIn = new SignInPages(page, world)
  const keyboard = new Keyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await wayIn.register({ name: 'Nora Lie', email, password: 'four orange umbrellas', organisation: 'Fjord' })
  await wayIn.give(await wayIn.codeFor(email), 'Verify e-mail')

  await expect(page.getByText('Page 1 of 3')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take the guide tour instead' })).toBeVisible()
  await expectAccessible(page)
  await keyboard.press(button('Use the template “My gentle start”'))

  await expect(page.getByText('Page 2 of 3')).toBeVisible()
  const names = page.getByLabel('Names of new learners')
  await keyboard.press(button('Add learners'))
  await expect(page.getByText('Type at least one name.')).toBeVisible()
  await names.fill('Amara Bello\nTom Evans\nIda Holm\nTom Evans')
  await keyboard.press(button('Add 4 learners'))
  await expect(page.getByText('Tom Evans is in the list more than once')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press(button('Different learners'))
  await expect(page.getByText('4 learners are added.')).toBeVisible()
  await expect(page.getByText('1 learner is not chosen, because no licence is left.')).toBeVisible()
  await expect(page.getByText('3 of 3 licences in use')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press(button('Print usernames and PINs'))
  await expect(page.getByRole('heading', { name: 'New PINs and pictures' })).toBeVisible()
  const slip = page.getByRole('listitem').filter({ hasText: 'Amara Bello' }).last()
  const [code = '', username = ''] = await slip.getByRole('definition').allTextContents()
  const pin = (await slip.getByText(/^\d{4}$/).textContent()) ?? ''
  await keyboard.press(button('Done'))
  await names.fill('x'.repeat(121))
  await keyboard.press(button('Add 1 learner'))
  await expect(page.getByText('A name has 120 characters at most.')).toBeVisible()
  await expect(names).toHaveValue('x'.repeat(121))
  await names.fill('Ida Holm')
  await keyboard.press(page.getByRole('link', { name: 'Edit', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('My gentle start')
  await page.goBack()
  await expect(names).toHaveValue('Ida Holm')
  await page.reload()
  await expect(names).toHaveValue('Ida Holm')
  await keyboard.press(page.getByRole('link', { name: 'Next: When it opens' }))
  await expect(page.getByText('1 was here already.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Amara Bello' })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)

  await keyboard.press(page.getByRole('link', { name: 'Next: When it opens' }))
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(page.getByText('It opens first on')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press(button('Publish'))
  await expect(page.getByText('Not ready to publish yet')).toBeVisible()
  await keyboard.press(page.getByRole('link', { name: /your confirmation/ }))
  await expect(page.getByLabel(/within my learners’ reach/)).toBeFocused()
  await page.keyboard.press('Space')
  await keyboard.press(button('Publish'))
  await expect(page.getByRole('heading', { name: 'Published' })).toBeFocused()
  await expectAccessible(page)
  await keyboard.press(button('Send one now'))
  await expect(page.getByText(/^Sent: 3 learners/)).toBeVisible()

  const learnersDevice = await browser.newContext({
    baseURL: world.address,
    viewport: { width: 390, height: 844 },
  })
  const learner = new LearnerArea(await learnersDevice.newPage())
  await learner.signIn({ code, username, pin })
  await learner.answerAll('Yes', 3)
  await learnersDevice.close()

  await keyboard.press(page.getByRole('link', { name: 'Go to Today' }))
  await expect(page.getByText('1 of 3 answered').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Continue setup/ })).toHaveCount(0)
})
