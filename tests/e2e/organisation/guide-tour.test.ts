import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { GuideTourPages } from '../pages/guide-tour-pages.ts'
import { StaffArea } from '../pages/staff-area.ts'
import { UnsavedFormPage } from '../pages/unsaved-form-page.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const pages = [
  ...['overview', 'new-org', 'org-created', 'add-team', 'form-name', 'set-goal', 'form-question'],
  ...['form-schedule', 'form-icon', 'form-setting', 'subscription-purchase', 'subscription-success'],
  ...['form-learner', 'form-preview'],
]
const needed = ['form-name', 'form-question', 'form-schedule', 'form-icon', 'form-learner']
const password = 'four orange umbrellas'

/** Signed in as the owner of an organisation without anything, who is new. */
async function signInNewOwner(page: Page, world: World): Promise<void> {
  const { owner } = await createEmptySchool(world.runtime)
  const { accountId } = owner.actor
  await world.database.query('update accounts set is_guide_tour = true where id = $1', [accountId])
  await staySignedInAs(page, world, { accountId })
}

/** Answers yes to what is open of the one learner of a school. */
async function answerAsLearner({ request }: Page, world: World, code: string): Promise<void> {
  const { rows } = await world.database.query<{ learnerId: string; organisationId: string }>(
    `select l.id as "learnerId", organisation_id as "organisationId"
       from learners l join organisations o using (organisation_id) where o.code = $1`,
    [code],
  )
  const headers = { authorization: `Bearer ${await startSession(world, rows[0]!)}` }
  const { open } = (await (await request.get('/api/student/check-ins', { headers })).json()) as {
    open: OpenCheckIn[]
  }
  const answers = Object.fromEntries(open[0]!.questions.map(({ id }) => [id, 1]))
  const data = { answers, submissionKey: randomUUID() }
  const sent = await request.post(`/api/student/check-ins/${open[0]!.id}/response`, { headers, data })
  expect(sent.status()).toBe(200)
}

test('[R4] [S1] [S4] a new owner takes all fourteen steps on two devices, by keyboard, and watches the first check-in arrive', async ({
  page,
  browser,
  world,
}) => {
  test.setTimeout(300_000)
  const email = `ines-${randomUUID().slice(0, 8)}@fjord.test`
  await world.addAccount('Ines Duarte', email, password)
  const { rows } = await world.database.query<{ id: string }>(
    'update accounts set is_guide_tour = true where email = $1 returning id',
    [email],
  )
  const tour = new GuideTourPages(page)
  const { keyboard } = tour
  await staySignedInAs(page, world, { accountId: rows[0]!.id })
  await page.goto('/dashboard/guide-tour')

  await tour.isAt('overview', 1)
  expect(await tour.stored()).toMatchObject({ is_guide_tour: 'true' })
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('new-org', 2)
  await keyboard.type(page.getByLabel('Name', { exact: true }), 'Fjord School')
  await keyboard.choose(page.getByRole('radio', { name: 'Programme' }))
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Fjord School')
  await expect(page.getByRole('radio', { name: 'Programme' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Oslo')
  await expectAccessible(page)
  await keyboard.press(page.getByRole('button', { name: 'Add and continue' }))

  await tour.isAt('org-created', 3)
  await keyboard.press(page.getByRole('button', { name: 'Change the time zone' }))
  const zone = page.getByRole('dialog', { name: 'Change the time zone' })
  await zone.getByRole('combobox', { name: 'Time zone' }).fill('Berlin')
  await page.getByRole('option', { name: /Berlin/ }).click()
  await zone.getByRole('button', { name: 'Change time zone' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Europe/Berlin' })).toBeVisible()
  await expect(page.getByText('No closed days ahead.')).toBeVisible()
  await keyboard.press(page.getByRole('button', { name: 'Add to calendar: Easter' }))
  await expect(page.getByRole('button', { name: 'Remove Easter' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to calendar: Easter' })).toHaveCount(0)
  await keyboard.press(page.getByRole('button', { name: /^Add all \d+ to the calendar/ }))
  await expect(page.getByRole('button', { name: 'Remove End-of-year break' })).toBeVisible()
  await expectAccessible(page)
  const code = await new StaffArea(page).organisationCode()
  await expect(page.getByText(code).first()).toBeVisible()
  await tour.goOn()

  await tour.isAt('add-team', 4)
  await keyboard.press(page.getByRole('button', { name: 'Invite a colleague' }))
  await page.getByRole('dialog').getByLabel('E-mail').fill(`omar-${email}`)
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: `omar-${email}` })).toContainText('invited')
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('form-name', 5)
  await keyboard.type(page.getByLabel('Title', { exact: true }), 'My morning')
  await tour.isSaved()
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('set-goal', 6)
  await keyboard.type(page.getByRole('textbox', { name: /^Goal/ }), '75')
  await expect.poll(async () => (await tour.stored()).guide_tour_goal_percentage).toBe('75')
  await expectAccessible(page)
  // The last of it has not been stored for long, if at all.
  await page.reload()
  await tour.isAt('set-goal', 6)
  await expect(page.getByRole('textbox', { name: /^Goal/ })).toHaveValue('75')
  await tour.isSaved()
  const { guide_tour_org: organisation, ...kept } = await tour.stored()
  expect(JSON.parse(organisation!)).toMatchObject({ name: 'Fjord School', kind: 'programme' })
  expect(kept).toMatchObject({
    guide_tour_form_name: 'My morning',
    guide_tour_goal_percentage: '75',
    guide_tour_yes_yes: '2',
    guide_tour_last_page: 'set-goal',
  })

  const otherDevice = await browser.newContext({
    baseURL: world.address,
    viewport: { width: 390, height: 844 },
  })
  const other = new GuideTourPages(await otherDevice.newPage())
  await new StaffArea(other.page).signIn({ email, password })
  await other.isAt('set-goal', 6)
  await expect(other.page.getByRole('textbox', { name: /^Goal/ })).toHaveValue('75')
  await other.next.click()
  await other.isAt('form-question', 7)
  await other.page.getByRole('button', { name: /Write the first question|Add a question/ }).click()
  await other.page.getByRole('textbox', { name: 'Question 1' }).fill('I used kind words.')
  await other.page.getByLabel(/within my learners’ reach/).check()
  await other.isSaved()
  await expectAccessible(other.page)
  await otherDevice.close()

  await page.goto('/dashboard/guide-tour')
  await tour.isAt('overview', 1)
  await page.getByRole('link', { name: 'Continue with Questions' }).click()
  await tour.isAt('form-question', 7)
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('I used kind words.')
  await tour.goOn()

  await tour.isAt('form-schedule', 8)
  await expect(page.getByRole('radio', { name: 'Every school day' })).toBeChecked()
  await expect(page.getByText('Next ten openings')).toBeVisible()
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('form-icon', 9)
  await expect(page.getByRole('radio', { name: 'Faces' })).toBeChecked()
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('form-setting', 10)
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('subscription-purchase', 11)
  await expect(page.getByText('You are trying Daymark: three learners')).toBeVisible()
  await keyboard.press(page.getByRole('button', { name: 'Get a quote' }))
  await page.getByRole('button', { name: 'Create the quote' }).click()
  await page.getByRole('button', { name: /^Order by quote/ }).click()
  await page.getByRole('button', { name: 'Order for €240.00' }).click()
  await expect(page.getByText('Your licences expire on')).toBeVisible()
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('subscription-success', 12)
  await expect(page.getByText('You have room for 10 learners.')).toBeVisible()
  await expect(page.getByRole('row', { name: /€240.00/ })).toBeVisible()
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('form-learner', 13)
  await keyboard.press(page.getByRole('link', { name: 'Import a class list' }))
  await expect(page.getByRole('heading', { name: 'Import a class list', level: 1 })).toBeVisible()
  await keyboard.press(page.getByRole('link', { name: 'Continue setup' }))
  await tour.isAt('form-learner', 13)
  await keyboard.type(page.getByLabel('Names of new learners'), 'Amara Bello')
  await keyboard.press(page.getByRole('button', { name: 'Add 1 learner' }))
  await expect(page.getByRole('checkbox', { name: 'Amara Bello' })).toBeChecked()
  await expectAccessible(page)
  await tour.goOn()

  await tour.isAt('form-preview', 14)
  await expectAccessible(page)
  await keyboard.press(page.getByRole('button', { name: 'Publish and send now' }))
  await expect(page.getByRole('heading', { name: 'Published' })).toBeVisible()
  await expect(page.getByText('0 of 1 answered')).toBeVisible()
  await expectAccessible(page)

  await answerAsLearner(page, world, code)
  await expect(page.getByText('1 of 1 answered')).toBeVisible()

  const left = await tour.stored()
  expect(left).toMatchObject({ is_guide_tour: 'false' })
  expect(Object.keys(left).filter((key) => key.startsWith('guide_tour'))).toEqual([])
  await page.getByRole('link', { name: 'Go to Today' }).click()
  await expect(page.getByRole('link', { name: /My morning/ }).first()).toBeVisible()
  await expect(tour.waits).toHaveCount(0)
})

test('[R4] every step can be skipped, those saying so that no form starts without, and nothing is published', async ({
  page,
  world,
}) => {
  await signInNewOwner(page, world)
  const tour = new GuideTourPages(page)
  await page.goto('/dashboard/guide-tour')
  for (const [index, step] of pages.slice(0, -1).entries()) {
    await tour.isAt(step, index + 1)
    await expect(tour.skip).toHaveAccessibleDescription(
      needed.includes(step) ? 'You can’t publish without this.' : '',
    )
    await tour.skip.click()
  }
  await tour.isAt('form-preview', 14)
  await page.getByText('All steps').click()
  await expect(page.getByRole('link', { name: 'Questions skipped' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Organisation done' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Finish without publishing' }).click()
  await expect(page).toHaveURL(/org\/detail/)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(tour.waits).toHaveCount(0)
  expect(await tour.stored()).toMatchObject({ is_guide_tour: 'false' })
})

test('[S1] signing in leads a new owner to a first form and to the tour; put off it waits on Today, until nobody wants it', {
  tag: '@everyday',
}, async ({ page, world }) => {
  await signInNewOwner(page, world)
  const tour = new GuideTourPages(page)
  await page.goto('/dashboard')
  await tour.keyboard.press(page.getByRole('link', { name: 'Take the guide tour instead' }))
  await tour.isAt('overview', 1)
  await tour.goOn()
  await tour.isAt('new-org', 2)
  await tour.goOn()
  await tour.isAt('org-created', 3)
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page).toHaveURL(/org\/detail/)
  await expect(tour.waits).toContainText('step 3 of 14')
  await expectAccessible(page)
  expect(await tour.stored()).toMatchObject({ is_guide_tour: 'false' })

  await page.reload()
  await expect(tour.waits).toBeVisible()
  await page.getByRole('link', { name: 'Continue setup' }).click()
  await tour.isAt('org-created', 3)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(tour.waits).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(tour.waits).toHaveCount(0)
})

test('[R4] [D2] the form of the tour is the one that create-form goes on with, and leaving the tour asks nothing', async ({
  page,
  world,
}) => {
  await signInNewOwner(page, world)
  const tour = new GuideTourPages(page)
  const form = new UnsavedFormPage(page)
  await page.goto('/dashboard/guide-tour/form-name')
  await form.title.fill('Begun in the tour')
  await tour.isSaved()

  await page.goto('/dashboard/org/create-form')
  await expect(form.title).toHaveValue('Begun in the tour')
  await form.title.fill('Gone on elsewhere')
  await tour.isSaved()
  await page.goto('/dashboard/guide-tour/form-name')
  await expect(form.title).toHaveValue('Gone on elsewhere')

  await form.leaveFor('Today')
  await expect(tour.waits).toContainText('step 5 of 14')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
