import { expect, test } from './journey.ts'

const homeTitle = /^Daymark/
const email = 'routes@school.test'
const password = 'seven-quiet-lanterns'

const dashboardTitles: Record<string, string | RegExp> = {
  '/dashboard/guide-tour/overview': homeTitle,
  '/dashboard/guide-tour/new-org': 'Add New Org',
  '/dashboard/guide-tour/org-created': 'Org Created',
  '/dashboard/guide-tour/add-team': 'Add Team',
  '/dashboard/guide-tour/form-name': 'Form Name',
  '/dashboard/guide-tour/set-goal': 'Set Goal',
  '/dashboard/guide-tour/form-question': 'Form Question',
  '/dashboard/guide-tour/form-schedule': 'Form Schedule',
  '/dashboard/guide-tour/form-icon': 'Form Icon',
  '/dashboard/guide-tour/form-setting': 'Form Setting',
  '/dashboard/guide-tour/subscription-purchase': 'Purchase Licenses',
  '/dashboard/guide-tour/subscription-success': 'Subscription Success',
  '/dashboard/guide-tour/form-learner': 'Form Learner',
  '/dashboard/guide-tour/form-preview': 'Form Preview',
}

const organisationScreens = [
  'list',
  'detail',
  'student/list',
  'student/detail',
  'student/graph',
  'student/all-forms',
  'student/form-schedule',
  'student/form-score',
]
const formSteps = [
  'overview',
  'add-question',
  'add-schedule',
  'select-icons-set',
  'add-student',
  'form-setting',
  'form-preview',
]

test.describe('everything in its place', () => {
  test.beforeAll(async ({ world }) => {
    await world.addAccount('Rosa Lind', email, password)
  })

  async function signIn(page: import('@playwright/test').Page) {
    await page.goto('/login')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard/**')
  }

  test('[R1] the front door is the home page, and only the public front end styles the body', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page).toHaveURL('/home')
    await expect(page).toHaveTitle(/Home|Daymark/)
    await expect(page.locator('body')).toHaveClass(/public/)
    await page.goto('/student/latest-form')
    await expect(page.locator('body')).not.toHaveClass(/public/)
  })

  test('[R2] the ways in each have their page', async ({ page }) => {
    for (const path of [
      '/login',
      '/learner-login',
      '/choose-user-role',
      '/forgot-password',
      '/otp',
      '/new-password',
      '/register',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(homeTitle)
    }
    await page.goto('/register-otp')
    await expect(page).toHaveTitle(/Verify Email/)
  })

  test('[R3] the dashboard asks for a sign-in and opens on Today', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await signIn(page)
    await expect(page).toHaveURL(/\/dashboard\/org\/detail/)
  })

  test('[R4] the guide tour starts at its overview and has its fourteen steps', async ({ page }) => {
    await signIn(page)
    await page.goto('/dashboard/guide-tour')
    await expect(page).toHaveURL(/\/guide-tour\/overview/)
    for (const [path, title] of Object.entries(dashboardTitles)) {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
    }
  })

  test('[R5] [R6] an organisation’s screens and a learner’s bear its title', async ({ page }) => {
    await signIn(page)
    await page.goto('/dashboard/org')
    await expect(page).toHaveURL(/\/org\/detail/)
    await page.goto('/dashboard/org/student')
    await expect(page).toHaveURL(/\/org\/student\/list/)
    for (const screen of organisationScreens) {
      await page.goto(`/dashboard/org/${screen}`)
      await expect(page).toHaveTitle('Organisation')
    }
  })

  for (const [id, area, title] of [
    ['R7', 'create-form', 'Create Form'],
    ['R8', 'edit-form', 'Edit Form'],
  ] as const) {
    test(`[${id}] ${area} starts at its overview and has its seven steps`, async ({ page }) => {
      await signIn(page)
      await page.goto(`/dashboard/org/${area}`)
      await expect(page).toHaveURL(new RegExp(`/org/${area}/overview`))
      for (const step of formSteps) {
        await page.goto(`/dashboard/org/${area}/${step}`)
        await expect(page).toHaveTitle(title)
      }
    })
  }

  test('[R9] [R10] [R11] [R12] [R13] library, schedules, groups, team, bank, subscription and settings', async ({
    page,
  }) => {
    await signIn(page)
    for (const [from, to, title] of [
      ['form-library', 'form-library/list', 'Form Library'],
      ['form-library/overview', 'form-library/overview', 'Form Library'],
      ['form-library/students', 'form-library/students', 'Form Library'],
      ['schedules', 'schedules', 'Schedules'],
      ['groups', 'groups/list', 'Groups'],
      ['groups/detail', 'groups/detail', 'Groups'],
      ['team-members', 'team-members/list', 'Team Members'],
      ['subscription', 'subscription', 'Subscription'],
      ['question-bank', 'question-bank', 'Question Bank'],
      ['settings', 'settings', 'Settings'],
    ]) {
      await page.goto(`/dashboard/org/${from}`)
      await expect(page).toHaveURL(new RegExp(`/org/${to}(\\?|$)`))
      await expect(page).toHaveTitle(title!)
    }
  })

  test('[R14] the learner’s area opens on the latest form without asking for a sign-in', async ({
    page,
    watched,
  }) => {
    watched.expectErrors('401')
    await page.goto('/home')
    await page.evaluate(() => history.pushState({}, '', '/student'))
    await page.goto('/student/form-library')
    await expect(page).toHaveTitle(homeTitle)
    await page.goto('/student/rewards')
    await expect(page).toHaveTitle('My Rewards')
  })

  test('[R16] [R17] an unknown address says so kindly, under the product’s own title', async ({ page }) => {
    await page.goto('/nowhere/at/all')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /home|start/i }).first()).toBeVisible()
    await expect(page).toHaveTitle(homeTitle)
  })
})
