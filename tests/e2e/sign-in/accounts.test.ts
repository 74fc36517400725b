import { randomUUID } from 'node:crypto'
import { clearBrowserSession, expect, expectAccessible, goToRedirectingPage, test } from '../journey.ts'
import { SignInPages } from '../pages/sign-in-pages.ts'
import { startSession } from '../signed-in.ts'
import { addPerson } from './people.ts'

const newAddress = () => `ines-${randomUUID().slice(0, 8)}@fjord.test`
const password = 'four orange umbrellas'
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

test('from registering to the first form, with an organisation of one’s own', async ({ page, world }) => {
  const wayIn = new SignInPages(page, world)
  const email = newAddress()
  await page.goto('/home')
  await page.getByRole('link', { name: 'Start with your first form' }).first().click()
  await expectAccessible(page)
  await wayIn.register({ name: 'Ines Duarte', email, password, organisation: 'Fjord School' })
  await expect(page).toHaveTitle('Verify Email')
  await expect(page.getByText(email)).toBeVisible()
  const field = page.getByLabel('6-digit code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectAccessible(page)

  // Coming back from the mail, on a device that had no memory left for the tab.
  await page.reload()
  await wayIn.give(await wayIn.codeFor(email), 'Verify e-mail')
  await page.waitForURL('**/form-library/list?view=new*')
  await expect(page.getByText('Fjord School').filter({ visible: true }).first()).toBeVisible()
  const { token, is_guide_tour: isGuideTour } = await wayIn.stored()
  expect(isGuideTour).toBe('true')
  const answer = await page.request.get('/api/organisations', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({
    organisations: [{ name: 'Fjord School', timeZone: 'Europe/Oslo', role: 'owner' }],
  })
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /typed|code/.test(key))),
  ).toEqual([])
})

test('who registers on the way to a page sees it afterwards, and is led to no other site', async ({
  page,
  world,
}) => {
  const wayIn = new SignInPages(page, world)
  const registerFrom = async (address: string) => {
    const email = newAddress()
    await clearBrowserSession(page)
    await goToRedirectingPage(page, address)
    if (!address.startsWith('/register'))
      await page.getByRole('link', { name: 'Start with your first form' }).click()
    await wayIn.fillIn({ name: 'Ines Duarte', email, password })
    await page.waitForURL('**/register-otp?next=*')
    await page.reload()
    await wayIn.give(await wayIn.codeFor(email), 'Verify e-mail')
    await page.waitForURL('**/dashboard/**')
  }
  await registerFrom('/dashboard/org/groups/list')
  await expect(page).toHaveURL(/\/dashboard\/org\/groups\/list/)
  await registerFrom(`/register?next=${encodeURIComponent('//elsewhere.test/dashboard/')}`)
  await expect(page).toHaveURL(`${world.address}/dashboard/guide-tour/overview`)
})

test('from a forgotten password to a new one; everywhere else the session is over', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422', '401')
  const wayIn = new SignInPages(page, world)
  const email = newAddress()
  const person = { name: 'Ines Duarte', email, password: 'seven-quiet-lanterns' }
  const { accountId } = await addPerson(world, person)
  const elsewhere = await startSession(world, { accountId })

  await goToRedirectingPage(page, '/dashboard/org/groups/list')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessible(page)
  await wayIn.sendMeTheCode()
  await page.waitForURL('**/otp?next=*')
  const code = await wayIn.codeFor(email)
  await wayIn.give(otherThan(code), 'Continue')
  await expect(page.getByText('4 tries left')).toBeVisible()
  await expect(page).toHaveURL(/\/otp\?next=/)
  await wayIn.give(code, 'Continue')
  await page.waitForURL('**/new-password?next=*')
  await expectAccessible(page)

  await wayIn.choosePassword('New password', 'ines')
  await expect(page.getByText('6 more characters.')).toBeVisible()
  await wayIn.choosePassword('New password', 'Password2026!')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByText('This is easy to guess.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('Password2026!')

  const typed = Promise.withResolvers<void>()
  await page.route('**/api/new-password', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
  await wayIn.choosePassword('New password', password)
  typed.resolve()
  await expect(page.getByRole('button', { name: 'Save and sign in' })).toBeVisible()
  await expect(page.getByText('Strong: it is long')).toBeVisible()
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL('**/dashboard/org/groups/list')

  const asked = await page.request.get('/api/check-auth', {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(asked.status()).toBe(401)

  await clearBrowserSession(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('seven-quiet-lanterns')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Wrong e-mail or password')).toBeVisible()
})

test('a wrong code can be mended, the sixth try cannot, and a new code makes good', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  await page.clock.install()
  const wayIn = new SignInPages(page, world)
  const email = newAddress()
  await wayIn.register({ name: 'Ines Duarte', email, password })
  const code = await wayIn.codeFor(email)

  await page.getByRole('button', { name: 'Verify e-mail' }).click()
  await expect(page.getByText('Enter all 6 digits from the e-mail.')).toBeVisible()
  for (const left of [
    '4 tries left',
    '3 tries left',
    '2 tries left',
    'one try left',
    'that was the last try',
  ]) {
    await wayIn.give(otherThan(code), 'Verify e-mail')
    await expect(page.getByText(left)).toBeVisible()
    await expect(page.getByLabel('6-digit code')).toHaveValue(otherThan(code))
    await expect(page.getByLabel('6-digit code')).toBeFocused()
  }
  await expectAccessible(page)
  await wayIn.give(code, 'Verify e-mail')
  await expect(page.getByText('That was the fifth try with this code.')).toBeVisible()

  await expect(page.getByText('You can ask for a new code in')).toBeVisible()
  world.clock.advance({ minutes: 1 })
  await page.clock.fastForward(60_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('We sent a new code.')).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await wayIn.give(await wayIn.codeFor(email, 2), 'Verify e-mail')
  await page.waitForURL('**/dashboard/guide-tour/overview')
})

test('a code that came too late says so, and nothing typed is lost on the way back', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  const wayIn = new SignInPages(page, world)
  const email = newAddress()
  await wayIn.register({ name: 'Ines Duarte', email, password, organisation: 'Fjord School' })
  const code = await wayIn.codeFor(email)
  world.clock.advance({ minutes: 10 })
  await wayIn.give(code, 'Verify e-mail')
  await expect(page.getByText('This code does not work any more.')).toBeVisible()
  await page.getByRole('link', { name: 'Not this address?' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ines Duarte')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(page.getByLabel('School or programme')).toHaveValue('Fjord School')
})

test('a page in the middle of the way says how to begin', async ({ page }) => {
  for (const path of ['/register-otp', '/otp', '/new-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Ask for a new code' })).toBeVisible()
    await expectAccessible(page)
  }
})
