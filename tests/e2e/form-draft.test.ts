import type { Page, Request } from '@playwright/test'
import { startSession } from '#server/features/auth/start-session.ts'
import { foundBenchSchool } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { FormWizard } from './pages/form-wizard.ts'
import type { World } from './world.ts'

const question = 'Are you sure you want to leave this page? It will cause loss of your create form data.'

const draftKeys = [
  ...['form_id', 'form_title', 'goal_percentage', 'question', 'val_question', 'val_question_reminder'],
  ...['reminder', 'val_reminder', 'yes_yes', 'form_icon', 'form_setting', 'form_students_id', 'formTempStep'],
  ...['sendFormNow', 'form_is_manual', 'manual_form_periods', 'questions_attainable', 'reward_settings'],
  ...['student_rewards', 'form_student_rewards'],
]
const recurrenceKeys = [
  ...['freq', 'interval', 'count', 'until', 'byday', 'bymonthday', 'bysetpos', 'bymonth', 'fromSchedule'],
]

interface Writer {
  token: string
  accountId: string
  organisationId: string
}

async function someWriter({ runtime, clock }: World): Promise<Writer> {
  const { owner, organisationId } = await foundBenchSchool(runtime, 2)
  const { accountId } = owner.actor
  const { token } = await startSession(runtime.db.app, clock.now(), { accountId })
  return { token, accountId, organisationId }
}

/** In this browser, from now on, until they sign out. */
async function signIn(page: Page, { token }: Writer): Promise<void> {
  await page.goto('/home')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

async function signedIn(page: Page, world: World) {
  const writer = await someWriter(world)
  await signIn(page, writer)
  return writer
}

const stored = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }))
const title = (page: Page) => page.getByLabel('Title')
const leaveBy = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const asked = (page: Page) => page.getByRole('dialog').getByText(question)

async function begin(page: Page, words: string): Promise<void> {
  await page.goto('/dashboard/org/create-form')
  await title(page).fill(words)
  await expect(page.getByText(/^Saved/)).toBeVisible()
}

const openLibrary = (page: Page) => page.goto('/dashboard/org/form-library/list')

function discards(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/organization/delete-form-steps')) calls.push(request)
  })
  return calls
}

test('[S2] [S3] [D1] what is written stands in the browser under its keys, step by step, and survives a reload', async ({
  page,
  world,
}) => {
  await signedIn(page, world)
  const wizard = new FormWizard(page)
  await wizard.begin({ title: 'Morning', goal: '75' })
  await expect.poll(() => stored(page)).toMatchObject({ form_title: 'Morning', goal_percentage: '75' })
  expect(Object.keys(await stored(page))).toEqual(expect.arrayContaining([...draftKeys, ...recurrenceKeys]))

  await wizard.writeQuestions(['I was kind.', 'I was on time.'])
  await wizard.openEverySchoolDayAt('09:00', 45)
  await wizard.choosePictures('Weather')
  await wizard.rewardGoalsWith(4)
  const held = await stored(page)
  expect(JSON.parse(held.question!)).toMatchObject([{ text: 'I was kind.' }, { text: 'I was on time.' }])
  expect(held).toMatchObject({
    val_question: 'I was on time.',
    questions_attainable: 'true',
    form_is_manual: 'false',
    freq: 'WEEKLY',
    byday: JSON.stringify(['MO', 'TU', 'WE', 'TH', 'FR']),
    form_icon: 'weather',
    formTempStep: new URL(page.url()).searchParams.get('form'),
  })
  expect(held.fromSchedule).toMatch(/^\d{4}-\d\d-\d\d$/)

  for (const step of ['overview', 'add-question', 'select-icons-set', 'form-setting']) {
    await page.goto(`/dashboard/org/create-form/${step}`)
    await page.reload()
    await expect(page).toHaveURL(/form=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Morning' }).first()).toBeVisible()
  }
  await page.goto('/dashboard/org/create-form/add-question')
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveValue('I was on time.')
  await page.goto('/dashboard/org/create-form/select-icons-set')
  await expect(page.getByRole('radio', { name: 'Weather' })).toBeChecked()
})

test('[D1] a draft that no server could be told of survives a reload', async ({ page, world, watched }) => {
  watched.expectErrors('Failed to load resource')
  await signedIn(page, world)
  await page.goto('/dashboard/org/create-form/overview')
  await title(page).click()
  await page.route('**/api/forms**', (route) => route.abort())
  await title(page).fill('Written in the tunnel')
  await expect(page.getByText(/Not saved/)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Written in the tunnel')

  await page.unroute('**/api/forms**')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page).toHaveURL(/form=/)
})

test('a server that starts anew between two steps takes the next words', async ({ page, world, watched }) => {
  watched.expectErrors('Failed to load resource', 'Failed to fetch')
  await signedIn(page, world)
  await begin(page, 'Before')
  await world.restartWeb()
  await title(page).fill('After')
  await expect(page.getByText(/^Saved/)).toBeVisible({ timeout: 40_000 })
  await page.evaluate(() => localStorage.removeItem('form_id'))
  await page.reload()
  await expect(title(page)).toHaveValue('After')
})

test('[D2] [D3] leaving by a link asks first; leaving anyway clears the browser and deletes the step on the server', async ({
  page,
  world,
}) => {
  const { token } = await signedIn(page, world)
  const deleted = discards(page)
  await begin(page, 'Not worth it')
  const { formTempStep } = await stored(page)
  await leaveBy(page, 'Today')
  await expect(asked(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave and lose it' }).click()
  await expect(page).toHaveURL(/org\/detail/)

  const held = Object.keys(await stored(page))
  for (const key of [...draftKeys, ...recurrenceKeys, 'doSaveFormData']) expect(held).not.toContain(key)
  await expect.poll(() => deleted.length).toBe(1)
  expect(deleted[0]!.method()).toBe('POST')
  expect(deleted[0]!.postDataJSON()).toEqual({ form_step: formTempStep })
  expect(deleted[0]!.headers()).toMatchObject({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  })
  expect((await deleted[0]!.response())?.status()).toBe(200)
  await openLibrary(page)
  await expect(page.getByRole('heading', { name: 'No forms yet' })).toBeVisible()
  await page.goto('/dashboard/org/create-form')
  await expect(title(page)).toHaveValue('')
})

test('[D2] what was not touched, kept or published asks nothing, nor does the way to editing and to the tour', async ({
  page,
  world,
}) => {
  await signedIn(page, world)
  await page.goto('/dashboard/org/create-form/overview')
  await leaveBy(page, 'Today')
  await expect(page).toHaveURL(/org\/detail/)

  await begin(page, 'Kept')
  await page
    .getByRole('link', { name: /^Preview and publish/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible()
  expect(Object.keys(await stored(page))).not.toContain('form_title')
  await page.getByRole('link', { name: 'Kept' }).click()
  await expect(page).toHaveURL(/edit-form/)
  await title(page).fill('Kept and changed')
  await leaveBy(page, 'Today')
  await expect(page).toHaveURL(/org\/detail/)

  await begin(page, 'On the way')
  for (const place of ['/dashboard/guide-tour/overview', '/dashboard/org/edit-form/overview']) {
    await page.evaluate((address) => history.pushState({}, '', address), place)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/dashboard/org/create-form/overview')
    await expect(title(page)).toHaveValue('On the way')
  }
})

test('a draft that was kept is edited at the step that was asked for', async ({ page, world }) => {
  await signedIn(page, world)
  await begin(page, 'Kept')
  const { formTempStep } = await stored(page)
  await page
    .getByRole('link', { name: /^Preview and publish/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible()
  await page.goto(`/dashboard/org/create-form/form-setting?form=${formTempStep}`)
  await expect(page).toHaveURL(/edit-form\/form-setting/)
  await expect(page.getByRole('heading', { name: 'Settings', level: 2 })).toBeAttached()
})

test('[D4] staying cancels the leaving, keeps the form from then on, and asks no more until it is kept', async ({
  page,
  world,
}) => {
  await signedIn(page, world)
  await begin(page, 'Going on')
  await leaveBy(page, 'Today')
  await expect(asked(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/create-form\/overview/)
  await expect(title(page)).toHaveValue('Going on')
  expect(await stored(page)).toMatchObject({ doSaveFormData: 'true', form_title: 'Going on' })

  await title(page).fill('Going on later')
  await leaveBy(page, 'Today')
  await expect(page).toHaveURL(/org\/detail/)
  await page.goto('/dashboard/org/create-form')
  await expect(title(page)).toHaveValue('Going on later')

  await page
    .getByRole('link', { name: /^Preview and publish/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page).toHaveURL(/form-library/)
  expect(await stored(page)).not.toHaveProperty('doSaveFormData')
  await begin(page, 'Another')
  await leaveBy(page, 'Today')
  await expect(asked(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await expect(page).toHaveURL(/org\/detail/)
  await openLibrary(page)
  await expect(page.getByRole('link', { name: 'Another' })).toBeVisible()
})

test('[D5] the back button asks the same', async ({ page, world }) => {
  await signedIn(page, world)
  await page.goto('/dashboard/org/detail')
  await leaveBy(page, 'Forms')
  await page.getByRole('link', { name: 'New form' }).first().click()
  await page.getByRole('link', { name: 'Begin empty' }).click()
  await title(page).fill('Back and forth')
  await expect(page).toHaveURL(/form=/)
  await page
    .getByRole('link', { name: /^Questions/ })
    .last()
    .click()
  await page.goBack()
  await expect(page).toHaveURL(/overview/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goBack()
  await expect(asked(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay', exact: true }).click()
  await expect(page).toHaveURL(/create-form\/overview/)
  await expect(title(page)).toHaveValue('Back and forth')
  expect(await stored(page)).toMatchObject({ doSaveFormData: 'true' })
  await page.goBack()
  await expect(page).toHaveURL(/form-library/)
})

test('[D5] closing the tab asks in the browser’s own words, unless nothing would be lost', async ({
  page,
  world,
}) => {
  await signedIn(page, world)
  const asks: string[] = []
  page.on('dialog', (dialog) => {
    asks.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/dashboard/org/create-form')
  await title(page).click()
  await page.reload()
  expect(asks).toEqual([])
  await begin(page, 'Half a thought')
  await title(page).press('End')
  await page.reload()
  expect(asks).toEqual(['beforeunload'])
  await expect(title(page)).toHaveValue('Half a thought')
  await title(page).press('End')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asks).toEqual(['beforeunload', 'beforeunload'])
})

test('[D2] [D3] signing out asks the same, and leaves nothing behind', async ({ page, world }) => {
  await signedIn(page, world)
  const deleted = discards(page)
  await begin(page, 'Not for the next one')
  await page
    .getByRole('button', { name: /Account/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(asked(page)).toBeVisible()
  await page.getByRole('button', { name: 'Leave and lose it' }).click()
  await expect(page).toHaveURL(/choose-user-role/)
  expect((await deleted[0]!.response())?.status()).toBe(200)
  expect(
    Object.keys(await stored(page)).filter((key) => !['device_secret', 'color_scheme'].includes(key)),
  ).toEqual([])
})

test('whoever signs out, having chosen to stay before, finds the form in the library and not in the browser', async ({
  page,
  world,
}) => {
  const writer = await signedIn(page, world)
  await begin(page, 'Later')
  await leaveBy(page, 'Today')
  await page.getByRole('button', { name: 'Stay', exact: true }).click()
  await page
    .getByRole('button', { name: /Account/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/choose-user-role/)
  expect(await stored(page)).not.toHaveProperty('form_title')

  const { token } = await startSession(world.runtime.db.app, world.clock.now(), {
    accountId: writer.accountId,
  })
  await signIn(page, { ...writer, token })
  await openLibrary(page)
  await page.getByRole('link', { name: 'Later' }).click()
  await expect(page).toHaveURL(/create-form\/overview/)
  await expect(title(page)).toHaveValue('Later')
})

test('[X3] when the step cannot be deleted it is only logged, and the way goes on', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('Failed to load resource')
  await signedIn(page, world)
  await begin(page, 'Stubborn')
  await page.route('**/api/organization/delete-form-steps', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Could not delete what was begun of a form'),
  )
  watched.expectErrors('Could not delete what was begun of a form')
  await leaveBy(page, 'Today')
  await page.getByRole('button', { name: 'Leave and lose it' }).click()
  await expect(page).toHaveURL(/org\/detail/)
  await logged
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await stored(page)).not.toHaveProperty('form_title')
})

test('a draft in the browser is nobody else’s, and never feeds the editing of another form', async ({
  page,
  world,
}) => {
  const ines = await signedIn(page, world)
  await begin(page, 'Ines’ own')
  const omar = await someWriter(world)
  await signIn(page, omar)
  await page.goto('/dashboard/org/create-form')
  await expect(title(page)).toHaveValue('')
  expect(await stored(page)).not.toHaveProperty('form_title')

  await signIn(page, ines)
  await begin(page, 'Begun')
  await page
    .getByRole('link', { name: /^Preview and publish/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Keep as draft' }).click()
  await begin(page, 'In the browser')
  await openLibrary(page)
  await page.getByRole('link', { name: 'Begun', exact: true }).click()
  await expect(title(page)).toHaveValue('Begun')
})

test('the later of two tabs on one draft is told, online or not, and nothing is overwritten unasked', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('Failed to load resource')
  await signedIn(page, world)
  await begin(page, 'Both')
  const later = await context.newPage()
  await later.goto('/dashboard/org/create-form')
  await expect(title(later)).toHaveValue('Both')
  await context.route('**/api/forms**', (route) => route.abort())

  await title(page).fill('First tab')
  await title(later).fill('Second tab')
  await expect(
    later
      .getByRole('alert')
      .getByText(/changed/i)
      .first(),
  ).toBeVisible()
  expect(await stored(page)).toMatchObject({ form_title: 'First tab' })
  await context.unroute('**/api/forms**')
  await later.getByRole('button', { name: /Take/ }).click()
  await expect(title(later)).toHaveValue('First tab')
})

test('a form begun in one browser goes on in another', async ({ page, browser, world }) => {
  const writer = await signedIn(page, world)
  await begin(page, 'From the classroom')
  const context = await browser.newContext({ baseURL: world.address })
  const elsewhere = await context.newPage()
  await signIn(elsewhere, writer)
  await openLibrary(elsewhere)
  await elsewhere.getByRole('link', { name: 'From the classroom' }).click()
  await expect(title(elsewhere)).toHaveValue('From the classroom')
  await title(elsewhere).fill('From home')
  await expect(elsewhere.getByText(/^Saved/)).toBeVisible()
  await context.close()
  await page.reload()
  await expect(title(page)).toHaveValue('From home')
})
