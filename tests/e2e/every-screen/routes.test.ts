import type { Page } from '@playwright/test'
import { createForm } from '#server/features/forms/drafts/create-form.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const homeTitle = 'Daymark: self-checks for learners, matched by staff'

/** Somebody of a school of its own, signed in. */
async function signIn(page: Page, world: World, who: 'owner' | 'learner') {
  const { owner, organisationId, learnerIds } = await createBenchSchool(world.runtime, 1)
  const person =
    who === 'owner' ? { accountId: owner.actor.accountId } : { organisationId, learnerId: learnerIds[0]! }
  await staySignedInAs(page, world, person)
  return { owner }
}

/** Goes somewhere and wants a page of its own there, under this title. */
async function expectScreen(page: Page, from: string, title: string, to = from): Promise<void> {
  await page.goto(from)
  await expectArrived(page, title, to)
}

async function expectArrived(page: Page, title: string, to: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(to)
  await expect(page).toHaveTitle(title)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeHidden()
}

test('[K3] everything that was built is loaded from under /build/', { tag: '@everyday' }, async ({
  page,
  world,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'font'].includes(request.resourceType()))
      loaded.push(new URL(request.url()).pathname)
  })
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org/detail', 'Organisation')
  expect(loaded).not.toEqual([])
  expect(loaded.filter((path) => !path.startsWith('/build/'))).toEqual([])
})

test('[R1] the front door is the home page, and only the public front end styles the body', {
  tag: '@everyday',
}, async ({ page, world }) => {
  const body = page.locator('body')
  await expectScreen(page, '/', 'Home', '/home')
  await expect(body).toHaveClass(/public/)
  await expect(page.getByText('can each be turned on or off in every form')).toBeVisible()
  await signIn(page, world, 'learner')
  await expectScreen(page, '/student/rewards', 'My Rewards')
  await expect(body).not.toHaveClass(/public/)
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org/groups/list', 'Groups')
  await expect(body).not.toHaveClass(/public/)
})

test('[R1] the body loses its public style on the way into the dashboard without a load, and has it again on the way back', async ({
  page,
  world,
}) => {
  const body = page.locator('body')
  await world.addAccount('Ines Duarte', 'ines.r1@fjord.test', 'four orange umbrellas')
  await page.goto('/login')
  await expect(body).toHaveClass(/public/)
  await page.evaluate(() => {
    document.body.dataset.sameDocument = 'yes'
  })
  await page.getByLabel('E-mail').fill('ines.r1@fjord.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('four orange umbrellas')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/**')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(body).not.toHaveClass(/public/)
  await page.goBack()
  await expect(page).not.toHaveURL(/dashboard/)
  await expect(body).toHaveClass(/public/)
  await expect(body).toHaveAttribute('data-same-document', 'yes')
})

test('[R2] the ways in each have their page', { tag: '@everyday' }, async ({ page }) => {
  for (const path of [
    '/login',
    '/learner-login',
    '/choose-user-role',
    '/forgot-password',
    '/otp',
    '/new-password',
    '/register',
  ])
    await expectScreen(page, path, homeTitle)
  await expectScreen(page, '/register-otp', 'Verify Email')
})

test('[R3] the dashboard asks for a sign-in and opens on Today', { tag: '@everyday' }, async ({
  page,
  world,
}) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard', 'Organisation', '/dashboard/org/detail')
})

test('[R4] the guide tour starts at its overview and has its fourteen steps', async ({ page, world }) => {
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/guide-tour', homeTitle, '/dashboard/guide-tour/overview')
  for (const [step, title] of Object.entries({
    'new-org': 'Add New Org',
    'org-created': 'Org Created',
    'add-team': 'Add Team',
    'form-name': 'Form Name',
    'set-goal': 'Set Goal',
    'form-question': 'Form Question',
    'form-schedule': 'Form Schedule',
    'form-icon': 'Form Icon',
    'form-setting': 'Form Setting',
    'subscription-purchase': 'Purchase Licenses',
    'subscription-success': 'Subscription Success',
    'form-learner': 'Form Learner',
    'form-preview': 'Form Preview',
  })) {
    // As by a link; each has a title of its own, so that none is taken for the one before.
    await page.evaluate((to) => history.pushState(null, '', to), `/dashboard/guide-tour/${step}`)
    await expectArrived(page, title, `/dashboard/guide-tour/${step}`)
  }
})

test('[R5] an organisation opens on its detail and has its children', { tag: '@everyday' }, async ({
  page,
  world,
}) => {
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org', 'Organisation', '/dashboard/org/detail')
  await expectScreen(page, '/dashboard/org/list', 'Organisation')
})

test('[R6] the part about learners opens on its list, and its screens bear the organisation’s title', async ({
  page,
  world,
}) => {
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org/student', 'Organisation', '/dashboard/org/student/list')
  for (const screen of ['list', 'detail', 'graph', 'all-forms', 'form-schedule', 'form-score'])
    await expectScreen(page, `/dashboard/org/student/${screen}`, 'Organisation')
})

const formSteps = [
  'overview',
  'add-question',
  'add-schedule',
  'select-icons-set',
  'add-student',
  'form-setting',
  'form-preview',
]

test('[R7] making a form starts at its overview and has its seven steps', async ({ page, world }) => {
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org/create-form', 'Create Form', '/dashboard/org/create-form/overview')
  for (const step of formSteps) await expectScreen(page, `/dashboard/org/create-form/${step}`, 'Create Form')
})

test('[R8] changing a form has the same steps, stays among them, and begins no other form', async ({
  page,
  world,
}) => {
  const { owner } = await signIn(page, world, 'owner')
  const { id: form } = await createForm(owner)
  await expectScreen(page, '/dashboard/org/edit-form', 'Edit Form', '/dashboard/org/edit-form/overview')
  await expect(page.getByRole('heading', { name: 'Which form?' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  await page.goto(`/dashboard/org/edit-form?form=${form}`)
  const steps = page.getByRole('navigation', { name: 'Steps, in any order' }).getByRole('link')
  await expect(steps).toHaveCount(formSteps.length)
  for (const [place, step] of formSteps.entries()) {
    await steps.nth(place).click()
    await expect(page).toHaveURL(`/dashboard/org/edit-form/${step}?form=${form}`)
    await expect(page).toHaveTitle('Edit Form')
  }
})

test('[R9] the form library opens on its list and has its children', { tag: '@everyday' }, async ({
  page,
  world,
}) => {
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org/form-library', 'Form Library', '/dashboard/org/form-library/list')
  await expectScreen(page, '/dashboard/org/form-library/overview', 'Form Library')
  await expectScreen(page, '/dashboard/org/form-library/students', 'Form Library')
})

test('[R10] [R12] [R13] schedules, team, subscription, question bank and settings', async ({
  page,
  world,
}) => {
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org/schedules', 'Schedules')
  await expectScreen(page, '/dashboard/org/team-members', 'Team Members', '/dashboard/org/team-members/list')
  await expectScreen(page, '/dashboard/org/subscription', 'Subscription')
  await expectScreen(page, '/dashboard/org/question-bank', 'Question Bank')
  await expectScreen(page, '/dashboard/org/settings', 'Settings')
})

test('[R11] groups open on their list and have their detail', async ({ page, world }) => {
  await signIn(page, world, 'owner')
  await expectScreen(page, '/dashboard/org/groups', 'Groups', '/dashboard/org/groups/list')
  await expectScreen(page, '/dashboard/org/groups/detail', 'Groups')
})

test('[R14] the learner’s area opens on the latest form, and its guard lets anybody through to the server’s answer', {
  tag: '@everyday',
}, async ({ page, world, watched }) => {
  watched.expectErrors('401')
  await page.goto('/student')
  await expect(page).toHaveURL(/\/choose-user-role\?next=%2Fstudent%2Flatest-form/)
  await signIn(page, world, 'learner')
  await expectScreen(page, '/student', homeTitle, '/student/latest-form')
  await expectScreen(page, '/student/form-library', homeTitle)
  await expectScreen(page, '/student/form-detail', homeTitle)
  await expectScreen(page, '/student/rewards', 'My Rewards')
})

test('[R16] [R17] an unknown address says so kindly, under the product’s own title', {
  tag: '@everyday',
}, async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
  await expect(page).toHaveTitle(homeTitle)
})
