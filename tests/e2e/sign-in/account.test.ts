import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { clearBrowserSession, expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { AccountPage } from '../pages/account-page.ts'
import { SignInPages } from '../pages/sign-in-pages.ts'
import { StaffArea } from '../pages/staff-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const newAddress = () => `ines-${randomUUID().slice(0, 8)}@fjord.test`
const password = 'seven-quiet-lanterns'

async function openAccount(page: Page, world: World) {
  const person = { email: newAddress(), password }
  await world.addAccount('Ines Duarte', person.email, password)
  await new StaffArea(page).signIn(person)
  await page
    .getByRole('button', { name: /Ines Duarte/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveTitle('Account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  return person
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('somebody changes their name and, by a code at the new one, their address', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  const { email: before } = await openAccount(page, world)
  await expect(page.getByText('This one')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change name' }).click()
  await dialogOf(page).getByLabel('Name').fill('Ines Duarte Lind')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name is changed.')).toBeVisible()
  await expect(page.getByText('Ines Duarte Lind').filter({ visible: true }).first()).toBeVisible()

  const email = newAddress()
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await dialogOf(page).getByLabel('New e-mail').fill(email)
  await dialogOf(page).getByRole('textbox', { name: 'Your current password' }).fill('not the password')
  await dialogOf(page).getByRole('button', { name: 'Send the code' }).click()
  await expect(dialogOf(page).getByText('This is not your password.')).toBeVisible()
  await expect(dialogOf(page).getByLabel('New e-mail')).toHaveValue(email)
  await expectAccessible(page)
  await dialogOf(page).getByRole('textbox', { name: 'Your current password' }).fill(password)
  await dialogOf(page).getByRole('button', { name: 'Send the code' }).click()
  const code = await new SignInPages(page, world).codeFor(email)
  await dialogOf(page).getByLabel('6-digit code').fill(code)
  await dialogOf(page).getByRole('button', { name: 'Change e-mail' }).click()
  await expect(page.getByText(`From now on you sign in with ${email}.`)).toBeVisible()
  await expect(page.getByText('The e-mail was changed')).toBeVisible()
  const told = await world.mail.mail(
    ({ to, subject }) => JSON.stringify(to).includes(before) && /another address/.test(subject ?? ''),
  )
  expect(told.text).toContain('can no longer sign in with this one')
})

test('a code for another address that does not come is sent again, and the one before is dead', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  await page.clock.install()
  await openAccount(page, world)
  const wayIn = new SignInPages(page, world)
  const email = newAddress()
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await dialogOf(page).getByLabel('New e-mail').fill(email)
  await dialogOf(page).getByRole('textbox', { name: 'Your current password' }).fill(password)
  await dialogOf(page).getByRole('button', { name: 'Send the code' }).click()
  const first = await wayIn.codeFor(email)
  await expect(dialogOf(page).getByText('You can ask for a new code in')).toBeVisible()
  await expectAccessible(page)
  world.clock.advance({ minutes: 1 })
  await page.clock.fastForward(60_000)
  await dialogOf(page).getByRole('button', { name: 'Send a new code' }).click()
  await expect(dialogOf(page).getByText('We sent a new code.')).toBeVisible()
  const second = await wayIn.codeFor(email, 2)
  const give = async (code: string) => {
    await dialogOf(page).getByLabel('6-digit code').fill(code)
    await dialogOf(page).getByRole('button', { name: 'Change e-mail' }).click()
  }
  if (first !== second) {
    await give(first)
    await expect(dialogOf(page).getByText('This is not the code from the newest e-mail.')).toBeVisible()
  }
  await give(second)
  await expect(page.getByText(`From now on you sign in with ${email}.`)).toBeVisible()
})

test('another password throws the other browser out at its next click', async ({
  page,
  browser,
  world,
  watched,
}) => {
  watched.expectErrors('401')
  const person = await openAccount(page, world)
  const context = await browser.newContext({ baseURL: world.address })
  const elsewhere = new StaffArea(await context.newPage())
  await elsewhere.signIn(person)
  await expect(elsewhere.page.getByRole('button', { name: 'Add an organisation' }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: /^Sign out of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await dialogOf(page).getByRole('textbox', { name: 'Your current password' }).fill(password)
  await dialogOf(page).getByRole('textbox', { name: 'New password' }).fill('four orange umbrellas')
  await dialogOf(page).getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out of/ })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()

  await elsewhere.page
    .getByRole('button', { name: /Ines Duarte/ })
    .filter({ visible: true })
    .click()
  await elsewhere.page.getByRole('menuitem', { name: 'Your account' }).click()
  await elsewhere.page.waitForURL('**/choose-user-role*')
  await context.close()
})

test('an authenticator app is set up and asked for, and a recovery code lets in once', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422', '401')
  const person = await openAccount(page, world)
  const { codeNow, recoveryCode } = await new AccountPage(page, world).setUpApp(password)
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  const signInWith = async (code: string) => {
    await clearBrowserSession(page)
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signInWith(codeNow())
  await expect(page.getByText('This code does not work.')).toBeVisible()
  await expectAccessible(page)
  world.clock.advance({ seconds: 30 })
  await signInWith(codeNow())
  await page.waitForURL('**/dashboard/**')
  await signInWith(recoveryCode)
  await page.waitForURL('**/dashboard/**')
  await signInWith(recoveryCode)
  await expect(page.getByText('This code does not work.')).toBeVisible()
})

test('somebody chooses the colours of this browser, which it keeps, and finds where their mails are chosen', async ({
  page,
  world,
}) => {
  const { owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/account')
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await page.getByLabel('Colours', { exact: true }).selectOption('Dark')
  await expect.poll(scheme).toBe('dark')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Colours', { exact: true })).toHaveValue('dark')
  expect(await scheme()).toBe('dark')
  await expectFitsPhone(page)
  await page.getByRole('link', { name: 'Choose e-mails' }).click()
  await expect(page.getByRole('region', { name: 'E-mails to you' })).toBeVisible()
})
