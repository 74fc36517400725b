import { expect, expectAccessible, test } from '../journey.ts'
import { AccountPage } from '../pages/account-page.ts'
import { signIn, startSession } from '../signed-in.ts'
import { addPerson, createOrganisationOf } from './people.ts'

const owner = { name: 'Ines Duarte', email: 'ines@second-step.test', password: 'seven-quiet-lanterns' }
const admin = { name: 'Noor Haddad', email: 'noor@second-step.test', password: 'quiet-orange-lanterns' }

test('an owner asks for a second step, and an admin sets one up at their next click and goes on where they were', async ({
  page,
  browser,
  world,
  watched,
}) => {
  const school = 'Second Step School'
  const [{ accountId }, noor] = [await addPerson(world, owner), await addPerson(world, admin)]
  await createOrganisationOf(page, world, { accountId, name: school })
  await signIn(page, await startSession(world, { accountId }))
  await world.database.query(
    `insert into staff_members select o.organisation_id, a.id, 'admin', a.created_at
       from organisations o, accounts a where o.name = $1 and a.email = $2`,
    [school, admin.email],
  )
  const context = await browser.newContext({ baseURL: world.address })
  const elsewhere = await context.newPage()
  await signIn(elsewhere, await startSession(world, { accountId: noor.accountId }))
  await elsewhere.goto('/dashboard/org/groups/list')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Groups' })).toBeVisible()

  await test.step('whoever asks others has their own first', async () => {
    await page.goto('/dashboard/org/settings?view=access')
    await expect(page.getByText('Set up your own first')).toBeVisible()
    await expect(page.getByRole('switch', { name: /Require a second step/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Set up my second step' }).click()
    await new AccountPage(page, world).setUpApp(owner.password)
    await page.getByRole('button', { name: `Continue in ${school}` }).click()
    await page.waitForURL('**/dashboard/org/settings**')
    await expect(page.getByText('1 of them has none yet')).toBeVisible()
    await page.getByRole('switch', { name: /Require a second step/ }).check()
    await expect(page.getByText('Owners and admins now need a second step to sign in.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the admin’s next click says kindly what is missing', async () => {
    await elsewhere.getByRole('link', { name: 'Learners' }).filter({ visible: true }).first().click()
    await expect(
      elsewhere.getByRole('heading', { level: 1, name: `${school} asks for a second step` }),
    ).toBeVisible()
    await expectAccessible(elsewhere)
    await elsewhere.getByRole('link', { name: 'Set it up' }).click()
    await expect(elsewhere.getByRole('heading', { name: `${school} asks for a second step` })).toBeVisible()
    await expectAccessible(elsewhere)
    await new AccountPage(elsewhere, world).setUpApp(admin.password)
    await elsewhere.getByRole('button', { name: `Continue in ${school}` }).click()
    await elsewhere.waitForURL('**/dashboard/org/student/list**')
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Learners' })).toBeVisible()
  })

  await page.reload()
  await expect(page.getByRole('switch', { name: /Require a second step/ })).toBeChecked()
  await expect(page.getByText('All of them have set one up.')).toBeVisible()
  watched.expectErrors('403')
  await context.close()
})
