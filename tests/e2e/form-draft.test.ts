import { draftKeys, expect, recurrenceKeys, someWriter, test } from './form-draft-journey.ts'
import { BegunForm } from './pages/begun-form.ts'
import { FormWizard } from './pages/form-wizard.ts'
import { signIn } from './signed-in.ts'

test('[S2] [S3] [D1] what is written stands in the browser under its keys, step by step, and survives a reload', async ({
  page,
  form,
}) => {
  const wizard = new FormWizard(page)
  await wizard.begin({ title: 'Morning', goal: '75' })
  await expect.poll(() => form.stored()).toMatchObject({ form_title: 'Morning', goal_percentage: '75' })
  expect(Object.keys(await form.stored())).toEqual(expect.arrayContaining([...draftKeys, ...recurrenceKeys]))

  await wizard.writeQuestions(['I was kind.', 'I was on time.'])
  await wizard.openEverySchoolDayAt('09:00', 45)
  await wizard.choosePictures('Weather')
  await wizard.rewardGoalsWith(4)
  const held = await form.stored()
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

  const expectGoingOn = async () => {
    await expect(page).toHaveURL(/form=/)
    await expect(page.getByRole('heading', { level: 1, name: 'Morning' }).first()).toBeVisible()
  }
  for (const step of ['overview', 'add-question', 'select-icons-set', 'form-setting']) {
    await page.goto(`/dashboard/org/create-form/${step}`)
    await expectGoingOn()
    await page.reload()
    await expectGoingOn()
  }
  await page.goto('/dashboard/org/create-form/add-question')
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveValue('I was on time.')
  await page.goto('/dashboard/org/create-form/select-icons-set')
  await expect(page.getByRole('radio', { name: 'Weather' })).toBeChecked()
})

test('[D1] a draft that no server could be told of survives a reload', async ({ page, watched, form }) => {
  watched.expectErrors('Failed to load resource')
  await page.goto('/dashboard/org/create-form/overview')
  await form.title.click()
  await page.route('**/api/forms**', (route) => route.abort())
  await form.title.fill('Written in the tunnel')
  await expect(page.getByText(/Not saved/)).toBeVisible()
  await page.reload()
  await expect(form.title).toHaveValue('Written in the tunnel')

  await page.unroute('**/api/forms**')
  await form.expectSaved()
  await expect(page).toHaveURL(/form=/)
})

test('a server that starts anew between two steps takes the next words', async ({
  page,
  world,
  watched,
  form,
}) => {
  watched.expectErrors('Failed to load resource', 'Failed to fetch')
  await form.begin('Before')
  await world.restartWeb()
  await form.title.fill('After')
  await form.expectSaved(40_000)
  await page.evaluate(() => localStorage.removeItem('form_id'))
  await page.reload()
  await expect(form.title).toHaveValue('After')
})

test('a draft that was kept is edited at the step that was asked for', async ({ page, form }) => {
  await form.begin('Kept')
  const { formTempStep } = await form.stored()
  await form.keepAsDraft()
  await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible()
  await page.goto(`/dashboard/org/create-form/form-setting?form=${formTempStep}`)
  await expect(page).toHaveURL(/edit-form\/form-setting/)
  await expect(page.getByRole('heading', { name: 'Settings', level: 2 })).toBeAttached()
})

test('a draft in the browser is nobody else’s, and never feeds the editing of another form', async ({
  page,
  world,
  form,
  writer,
}) => {
  await form.begin('Ines’ own')
  const omar = await someWriter(world)
  await signIn(page, omar.token)
  await form.open()
  await expect(form.title).toHaveValue('')
  expect(await form.stored()).not.toHaveProperty('form_title')

  await signIn(page, writer.token)
  await form.begin('Begun')
  await form.keepAsDraft()
  await form.begin('In the browser')
  await form.openLibrary()
  await page.getByRole('link', { name: 'Begun', exact: true }).click()
  await expect(form.title).toHaveValue('Begun')
})

test('the later of two tabs on one draft is told, online or not, and nothing is overwritten unasked', async ({
  context,
  watched,
  form,
}) => {
  watched.expectErrors('Failed to load resource')
  await form.begin('Both')
  const later = await context.newPage()
  const second = new BegunForm(later)
  await second.open()
  await expect(second.title).toHaveValue('Both')
  await context.route('**/api/forms**', (route) => route.abort())

  await form.title.fill('First tab')
  // What one tab keeps reaches another a moment later.
  await expect.poll(() => second.stored()).toMatchObject({ form_title: 'First tab' })
  await second.title.fill('Second tab')
  await expect(
    later
      .getByRole('alert')
      .getByText(/changed/i)
      .first(),
  ).toBeVisible()
  expect(await form.stored()).toMatchObject({ form_title: 'First tab' })
  await context.unroute('**/api/forms**')
  await later.getByRole('button', { name: /Take/ }).click()
  await expect(second.title).toHaveValue('First tab')
})

test('a form begun in one browser goes on in another', async ({ page, browser, world, form, writer }) => {
  await form.begin('From the classroom')
  const context = await browser.newContext({ baseURL: world.address })
  const elsewhere = new BegunForm(await context.newPage())
  await signIn(elsewhere.page, writer.token)
  await elsewhere.openLibrary()
  await elsewhere.page.getByRole('link', { name: 'From the classroom' }).click()
  await expect(elsewhere.title).toHaveValue('From the classroom')
  await elsewhere.title.fill('From home')
  await elsewhere.expectSaved()
  await context.close()
  await page.reload()
  await expect(form.title).toHaveValue('From home')
})
