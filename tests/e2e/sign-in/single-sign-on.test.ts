import { clearBrowserSession, expect, expectAccessible, test } from '../journey.ts'
import { ProviderPages } from '../pages/provider-pages.ts'
import { StaffArea } from '../pages/staff-area.ts'
import { signIn, startSession } from '../signed-in.ts'
import type { World } from '../world.ts'
import { addPerson, createOrganisationOf } from './people.ts'

test.use({ withProvider: true })

const educator = { name: 'Noor Haddad', email: 'noor@fjord.test', password: 'quiet-orange-lanterns' }
const owner = { name: 'Ines Duarte', email: 'ines@fjord.test', password: 'seven-quiet-lanterns' }

async function employ(world: World, email: string, organisation: string) {
  await world.database.query(
    `insert into staff_members select o.organisation_id, a.id, 'educator', a.created_at
       from organisations o, accounts a where o.name = $1 and a.email = $2`,
    [organisation, email],
  )
}

test('an owner sets up the sign-in of their organisation, and who comes in by it sees that organisation only', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  const provider = world.provider!
  const pages = new ProviderPages(page)
  const { accountId } = await addPerson(world, owner)
  await addPerson(world, educator)
  const fjordSchool = await createOrganisationOf(page, world, { accountId, name: 'Fjord School' })
  await createOrganisationOf(page, world, { accountId, name: 'Other School' })
  await signIn(page, await startSession(world, { accountId }))
  for (const name of ['Fjord School', 'Other School']) await employ(world, educator.email, name)

  await test.step('the owner enters the provider, which has to answer', async () => {
    await page.goto(`/dashboard/org/settings?view=access&org=${fjordSchool}`)
    await pages.setUp({ ...provider, issuer: `${provider.issuer}/not-here` })
    await expect(page.getByText('No OpenID Connect provider answers there.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Issuer').fill(provider.issuer)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your own sign-in is set up.')).toBeVisible()
    await expect(page.getByText(provider.clientId)).toBeVisible()
    await expect(page.getByText(provider.clientSecret)).toHaveCount(0)
    await expectAccessible(page)
  })

  const link = await page.getByText(/\/login\?organisation=/).textContent()
  const person = provider.addPerson({ email: educator.email, name: 'Noor Haddad' })
  await clearBrowserSession(page)

  await test.step('a member of staff comes by the link, and links the account that they can open', async () => {
    await page.goto(link!)
    await expect(page.getByText(`This leads to ${new URL(provider.issuer).host}`)).toBeVisible()
    await expectAccessible(page)
    await pages.continueWith('Fjord School')
    await pages.comeAs(person)
    await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sign in to link it' }).click()
    await page.getByLabel('E-mail').fill(educator.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(educator.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Link Fjord School to this account' }).click()
    await page.waitForURL('**/dashboard/**')
    await page.goto('/dashboard/org/list')
    await expect(page.getByText('Other School').filter({ visible: true }).first()).toBeVisible()
  })

  await clearBrowserSession(page)

  await test.step('from then on they come in without a password, to that organisation only', async () => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in with your organisation' }).click()
    await page
      .getByLabel('Organisation code or work e-mail')
      .fill(new URL(link!).searchParams.get('organisation')!)
    await page.getByRole('button', { name: 'Find it' }).click()
    await pages.continueWith('Fjord School')
    await page.waitForURL('**/dashboard/**')
    await page.goto('/dashboard/org/list')
    await expect(page.getByText('Fjord School').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Other School')).toHaveCount(0)
  })
})

test('an owner without a password confirms by a new sign-in in a window, and keeps what they typed', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400', '422')
  const person = world.provider!.addPerson({ name: 'Lena Ohm' })
  const pages = new ProviderPages(page)
  await page.goto('/login')
  await pages.continueWith('District')
  await pages.comeAs(person)
  await page.waitForURL('**/dashboard/**')
  await page.goto('/dashboard/org/list')
  await new StaffArea(page).foundOrganisation('Quay School')
  await page.goto('/dashboard/org/settings?view=integrations')
  await page.getByRole('button', { name: 'Create a key' }).click()
  const making = page.getByRole('dialog', { name: 'Create a key' })
  await making.getByLabel('Which software is it for?').fill('Student records')
  await making.getByRole('checkbox', { name: 'Learners and groups' }).check()
  await making.getByRole('button', { name: 'Create key' }).click()
  await expect(making.getByText('Sign in once more first.')).toBeVisible()
  await expectAccessible(page)

  const metadata = '/.well-known/openid-configuration'
  const signInAs = async (login: string) => {
    const opening = page.waitForEvent('popup')
    await making.getByRole('button', { name: 'Sign in with District' }).press('Enter')
    const opened = await opening
    await opened.getByLabel('Who are you?').fill(login)
    // The provider's clock runs meanwhile, ours stands still.
    world.clock.advance({ minutes: 1 })
    await opened.getByLabel('Who are you?').press('Enter')
  }
  world.provider!.answerAt(metadata, 503)
  await making.getByRole('button', { name: 'Sign in with District' }).press('Enter')
  await expect(making.getByText('The other sign-in does not answer.')).toBeVisible()
  world.provider!.answerAt(metadata, null)
  await signInAs(world.provider!.addPerson().login)
  await expect(making.getByText('A different person signed in there.')).toBeVisible()
  await signInAs(person.login)
  await expect(making.getByText('District confirmed that it is you.')).toBeFocused()
  await expectAccessible(page)
  await making.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByRole('dialog', { name: 'The key “Student records”' })).toBeVisible()
})
