import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { clearBrowserSession, expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { AccountPage } from '../pages/account-page.ts'
import { SignInPages } from '../pages/sign-in-pages.ts'
import { StaffArea } from '../pages/staff-area.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'
import { addPerson } from './people.ts'

const newAddress = () => `ines-${randomUUID().slice(0, 8)}@fjord.test`
const password = 'seven-quiet-lanterns'

const addInes = (world: World) => addPerson(world, { name: 'Ines Duarte', email: newAddress(), password })

async function openAccount(page: Page, person: { email: string; password: string }) {
  await new StaffArea(page).signIn(person)
  await page
    .getByRole('button', { name: /Ines Duarte/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await expect(page).toHaveTitle('Account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

const dialogOf = (page: Page) => page.getByRole('dialog')

test('somebody changes their name and, by a code at the new one, their address; a code that does not come is sent again, and the one before is dead', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  await page.clock.install()
  const { email: before, accountId } = await addInes(world)
  await staySignedInAs(page, world, { accountId })
  await page.goto('/dashboard/account')
  await expect(page.getByText('This one')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change name' }).click()
  await dialogOf(page).getByLabel('Name').fill('Ines Duarte Lind')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name is changed.')).toBeVisible()
  await expect(page.getByText('Ines Duarte Lind').filter({ visible: true }).first()).toBeVisible()

  const wayIn = new SignInPages(page, world)
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
  await expect(page.getByText('The e-mail was changed')).toBeVisible()
  const told = await world.mail.mail(
    ({ to, subject }) => JSON.stringify(to).includes(before) && /another address/.test(subject ?? ''),
  )
  expect(told.text).toContain('can no longer sign in with this one')
})

test('another password ends the session of the other browser, and this one goes on', async ({
  page,
  world,
}) => {
  const person = await addInes(world)
  const elsewhere = await startSession(world, { accountId: person.accountId })
  await openAccount(page, person)
  await expect(page.getByRole('button', { name: /^Sign out of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await dialogOf(page).getByRole('textbox', { name: 'Your current password' }).fill(password)
  await dialogOf(page).getByRole('textbox', { name: 'New password' }).fill('four orange umbrellas')
  await dialogOf(page).getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out of/ })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const asked = await page.request.get('/api/check-auth', {
    headers: { authorization: `Bearer ${elsewhere}` },
  })
  expect(asked.status()).toBe(401)
})

test('an authenticator app is set up and asked for, and a recovery code lets in too', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422', '401')
  const person = await addInes(world)
  await openAccount(page, person)
  const { codeNow, recoveryCode } = await new AccountPage(page, world).setUpApp(password, {
    look: () => expectAccessible(page),
  })
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  const signInAgain = async () => {
    await clearBrowserSession(page)
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  const give = async (code: string) => {
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signInAgain()
  await give(codeNow())
  await expect(page.getByText('This code does not work.')).toBeVisible()
  await expectAccessible(page)
  world.clock.advance({ seconds: 30 })
  await give(codeNow())
  await page.waitForURL('**/dashboard/**')
  await signInAgain()
  await give(recoveryCode)
  await page.waitForURL('**/dashboard/**')
})

test('somebody chooses the colours of this browser, which it keeps, and finds where their mails are chosen', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
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
