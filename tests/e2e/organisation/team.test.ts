import type { Browser, Page } from '@playwright/test'
import { createGroup } from '#server/features/groups/create-group.ts'
import { createOrganisation } from '#server/features/organisations/create-organisation.ts'
import { createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { TeamPage } from '../pages/team-page.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const newPassword = 'nine-wooden-boats'

/** The link in the newest mail to somebody. */
async function linkFor(world: World, email: string, nth = 1): Promise<string> {
  const mails = () => world.mail.mails.filter(({ to }) => JSON.stringify(to).includes(email))
  await expect.poll(() => mails().length).toBe(nth)
  return /https?:\/\/\S+\/join#\S+/.exec(mails().at(-1)!.text ?? '')![0]
}

async function openPage(browser: Browser, world: World): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.address, viewport: { width: 820, height: 1180 } })
  return context.newPage()
}

async function addGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a group' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create group' }).click()
}

test('an owner invites, a new person skips to the content of the mail’s link and joins by it, works, is demoted, is removed, and each is said kindly', async ({
  browser,
  page,
  world,
  watched,
}) => {
  watched.expectErrors('403', '404', '422')
  const { owner } = await createEmptySchool(world.runtime)
  await createGroup(owner, { name: 'Otters', colour: 'plum' })
  await staySignedInAs(page, world, owner.actor)
  const team = new TeamPage(page)
  await team.open()
  await expect(page).toHaveTitle('Team Members')
  await expect(page.getByText('Nobody else works here yet')).toBeVisible()
  const email = 'noor@fjord.test'
  await team.invite({ email, role: 'Educator', group: 'Otters' })
  const link = await linkFor(world, email)
  await page.reload()
  await expect(team.row(email)).toContainText('Invited, until')
  await expectAccessible(page)

  const guest = await openPage(browser, world)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Join Bench' })).toBeVisible()
  await expect(guest.getByText('Bench invites you')).toBeVisible()
  expect(new URL(guest.url()).hash).toBe('')
  await expectAccessible(guest)
  await guest.keyboard.press('Tab')
  await expect(guest.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('main')).toBeFocused()
  await expect(guest).toHaveURL(/\/join#main$/)
  await guest.reload()
  await expect(guest.getByText('Your groups: Otters')).toBeVisible()
  await guest.getByRole('button', { name: 'Create my account and join' }).click()
  await expect(guest.getByText('Enter your name.')).toBeVisible()
  await guest.getByLabel('Your name').fill('Noor Haddad')
  await guest.getByRole('textbox', { name: 'Password' }).fill('short')
  await guest.getByRole('button', { name: 'Create my account and join' }).click()
  await expect(guest.getByText('Too short.')).toBeVisible()
  await guest.getByRole('textbox', { name: 'Password' }).fill(newPassword)
  await guest.getByRole('button', { name: 'Create my account and join' }).click()
  await guest.waitForURL('**/dashboard/org/detail?org=*')

  const groups = guest.getByRole('link', { name: 'Groups' }).first()
  await groups.click()
  await expect(guest.getByRole('row', { name: /Otters/ })).toContainText('Mine')
  await addGroup(guest, 'Morning readers')
  await expect(guest).toHaveURL(/group=/)

  const again = await openPage(browser, world)
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await expectAccessible(again)

  await groups.click()
  await expect(guest.getByRole('button', { name: 'Create a group' })).toBeVisible()
  await page.reload()
  await team.giveRole('Noor Haddad', 'Observer')
  await expect(team.row('Noor Haddad')).toContainText('Observer')
  await addGroup(guest, 'Evening readers')
  await expect(guest.getByText(/Your role does not allow this/)).toBeVisible()
  await expect(guest.getByText('Your role in Bench is now: Observer.')).toBeVisible()
  await guest.getByRole('button', { name: 'Cancel' }).click()
  await expect(guest.getByRole('button', { name: 'Create a group' })).toBeHidden()

  await team.remove('Noor Haddad')
  await guest.getByRole('link', { name: 'Learners' }).first().click()
  await expect(guest.getByRole('heading', { name: 'You are not in this team any more' })).toBeVisible()
  await expect(guest.getByText('Otters')).toBeHidden()
  await expectAccessible(guest)

  for (const opened of [guest, again]) await opened.context().close()
})

test('two tabs work for two organisations, and nothing of one shows in the other', async ({
  page,
  world,
}) => {
  const { owner, organisationId: north } = await createEmptySchool(world.runtime)
  const { id: south } = await createOrganisation(owner, {
    name: 'South School',
    kind: 'school',
    timeZone: 'Europe/London',
    hasFirstRewards: false,
  })
  await createGroup(owner, { name: 'Of the north', colour: 'plum' })
  await createGroup({ ...owner, organisationId: south }, { name: 'Of the south', colour: 'plum' })
  await staySignedInAs(page, world, owner.actor)
  const other = await page.context().newPage()
  await staySignedInAs(other, world, owner.actor)
  await page.goto(`/dashboard/org/groups/list?org=${north}`)
  await expect(page.getByRole('row', { name: /Of the north/ })).toBeVisible()
  await other.goto(`/dashboard/org/groups/list?org=${south}`)
  await expect(other.getByRole('row', { name: /Of the south/ })).toBeVisible()
  await expect(other.getByRole('row', { name: /Of the north/ })).toBeHidden()

  // A tab behind another draws once a second.
  await page.bringToFront()
  await addGroup(page, 'Of the north too')
  await page.getByRole('link', { name: 'Groups' }).first().click()
  await expect(page.getByRole('row', { name: /Of the north too/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Of the south/ })).toBeHidden()

  await page.goto(`/dashboard/org/list?org=${north}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'South School' }).click()
  await expect(page).toHaveURL(new RegExp(`org=${south}`))
  await page.getByRole('link', { name: 'Groups' }).first().click()
  await expect(page.getByRole('row', { name: /Of the south/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Of the north/ })).toBeHidden()

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`org=${north}`))
  await page.getByRole('link', { name: 'Groups' }).first().click()
  await expect(page.getByRole('row', { name: /Of the north too/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Of the south/ })).toBeHidden()
  await other.reload()
  await expect(other.getByRole('row', { name: /Of the south/ })).toBeVisible()
  await expect(other.getByRole('row', { name: /Of the north/ })).toBeHidden()
})
