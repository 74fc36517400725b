import type { Page } from '@playwright/test'
import { FormWizard } from '../pages/form-wizard.ts'
import { signIn } from '../signed-in.ts'
import {
  createFormWriter,
  draftStorageKeys,
  expect,
  recurrenceStorageKeys,
  test,
} from './form-draft-journey.ts'

const reloadStep = async (page: Page, name: string) => {
  await new FormWizard(page).open(name)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Morning' }).first()).toBeVisible()
}

test('[S2] [S3] [D1] what is entered in a new form is stored under its keys, and each step shows it after a reload, the last one whether it opens by itself', async ({
  page,
  form,
  watched,
}) => {
  const wizard = new FormWizard(page)
  await wizard.begin({ title: 'Morning', goal: '75' })
  await wizard.writeQuestions(['I was kind.', 'I was on time.'])
  await page.getByRole('button', { name: 'Add a cue to question 2' }).click()
  await page.getByRole('textbox', { name: 'Cue of question 2' }).fill('At the bell')
  await wizard.openEverySchoolDayAt('09:00', 45)
  await page.getByRole('checkbox', { name: 'if not answered after' }).press('Space')
  await page.getByRole('textbox', { name: /^Reminded after/ }).fill('15')
  await page.getByRole('radio', { name: 'After some dates' }).check()
  await page.getByLabel('Ends after').fill('30')
  await wizard.choosePictures('Weather')
  await wizard.open('Learners')
  const learner = page
    .getByRole('region', { name: /^Learners by name/ })
    .getByRole('listitem')
    .filter({ hasText: 'Learner 0' })
  const ownReward = learner.getByRole('combobox', { name: 'Learner 0 works for' })
  const ownCost = learner.getByRole('textbox', { name: 'What the reward of Learner 0 costs' })
  await learner.getByRole('checkbox').check()
  await learner.getByRole('button', { name: 'Individual settings for Learner 0' }).click()
  await ownReward.fill('Story time')
  await ownCost.fill('20')
  await wizard.rewardGoalsWith(4)
  await expect
    .poll(async () => JSON.parse((await form.stored()).reward_settings || '{}'))
    .toMatchObject({ tokensForGoal: 4 })

  const stored = await form.stored()
  expect(Object.keys(stored)).toEqual(expect.arrayContaining([...draftStorageKeys, ...recurrenceStorageKeys]))
  expect(stored).toMatchObject({
    form_title: 'Morning',
    goal_percentage: '75',
    yes_yes: '2',
    val_question: 'I was on time.',
    val_question_reminder: '<p>At the bell</p>',
    questions_attainable: 'true',
    form_icon: 'weather',
    form_is_manual: 'false',
    manual_form_periods: JSON.stringify([{ name: '', time: '09:00' }]),
    reminder: 'true',
    val_reminder: '15',
    sendFormNow: 'false',
    freq: 'WEEKLY',
    count: '30',
    until: '',
    byday: JSON.stringify(['MO', 'TU', 'WE', 'TH', 'FR']),
    formTempStep: new URL(page.url()).searchParams.get('form'),
    fromSchedule: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const read = (key: string) => JSON.parse(stored[key]!)
  expect(read('form_id')).toMatchObject({ formId: stored.formTempStep })
  expect(read('question')).toMatchObject([{ text: 'I was kind.' }, { text: 'I was on time.' }])
  expect(read('form_setting')).toMatchObject({ pace: { windowMinutes: 45 } })
  expect(read('form_students_id')).toMatchObject({ learnerIds: [expect.any(String)] })
  expect(read('student_rewards')).toMatchObject([{ name: 'Story time', cost: 20 }])
  expect(read('form_student_rewards')).toEqual(read('form_students_id').learnerIds)

  await reloadStep(page, 'Overview')
  await expect(form.title).toHaveValue('Morning')
  await expect(page.getByRole('textbox', { name: /^Goal/ })).toHaveValue('75')
  await reloadStep(page, 'Questions')
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveValue('I was on time.')
  await expect(page.getByText('At the bell')).toBeVisible()
  expect(await form.stored()).toMatchObject({ val_question_reminder: '<p>At the bell</p>' })
  await reloadStep(page, 'Schedule')
  await expect(page.getByLabel('Time 1')).toHaveValue('09:00')
  await expect(page.getByRole('textbox', { name: /^Open for/ })).toHaveValue('45')
  await expect(page.getByRole('textbox', { name: /^Reminded after/ })).toHaveValue('15')
  await expect(page.getByLabel('Ends after')).toHaveValue('30')
  await reloadStep(page, 'Pictures')
  await expect(page.getByRole('radio', { name: 'Weather' })).toBeChecked()
  await reloadStep(page, 'Learners')
  await expect(learner.getByRole('checkbox')).toBeChecked()
  await learner.getByRole('button', { name: 'Individual settings for Learner 0' }).click()
  await expect(ownReward).toHaveValue('Story time')
  await expect(ownCost).toHaveValue('20')
  await reloadStep(page, 'Settings')
  await expect(page.getByRole('textbox', { name: /^For each day’s goal met/ })).toHaveValue('4')
  await reloadStep(page, 'Preview and publish')
  await expect(page.getByRole('definition').filter({ hasText: '1 learner' })).toBeVisible()
  await expect(page.getByText('After that, it opens automatically')).toBeVisible()

  watched.expectErrors('Failed to load resource')
  await page.route('**/api/forms/*/publish', (route) => route.abort())
  await wizard.open('Schedule')
  await page.getByRole('radio', { name: 'Only when I open it' }).check()
  await wizard.open('Preview and publish')
  await expect(page.getByText('After that, you open it yourself whenever you need it.')).toBeVisible()
  await expect(page.getByText('it opens automatically')).toHaveCount(0)
  await form.choose('Publish and send now')
  await expect(page.getByRole('alert').filter({ hasText: 'Not published' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Opens only when you or a colleague opens it:')).toBeVisible()
  expect(await form.stored()).toMatchObject({ sendFormNow: 'true', form_is_manual: 'true' })
})

test('[S3] a rule with every part is stored under its keys, and shown after a reload', async ({
  page,
  form,
}) => {
  const wizard = new FormWizard(page)
  await wizard.begin({ title: 'Morning', goal: '75' })
  await wizard.openEverySchoolDayAt('09:00', 45)
  await page.getByText('Exact rule').press('Enter')
  await page.getByLabel('Days, weeks, months or years').selectOption('months')
  await page.getByLabel('Every how many, 1 to 1,000').fill('2')
  const monthDays = page.getByRole('textbox', { name: 'Only on these days of the month' })
  await monthDays.fill('8, 9, 10')
  await page.getByRole('checkbox', { name: 'Nov' }).press('Space')
  const positions = page.getByRole('textbox', { name: 'Of the days that are left, only these' })
  await positions.fill('1')
  await page.getByLabel('First date').fill('2026-10-01')
  await page.getByRole('radio', { name: 'On a date' }).check()
  await page.getByLabel('Last date').fill('2029-11-30')
  const rule = {
    ...{ freq: 'MONTHLY', interval: '2', byday: '["MO","TU","WE","TH","FR"]', bymonthday: '[8,9,10]' },
    ...{ bysetpos: '[1]', bymonth: '[11]', count: '', until: '2029-11-30', fromSchedule: '2026-10-01' },
  }
  await expect.poll(() => form.stored()).toMatchObject(rule)
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await page.reload()
  await expect(monthDays).toHaveValue('8, 9, 10')
  await expect(positions).toHaveValue('1')
  await expect(page.getByRole('checkbox', { name: 'Nov' })).toBeChecked()
  await expect(page.getByLabel('Last date')).toHaveValue('2029-11-30')
  expect(await form.stored()).toMatchObject(rule)
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

test('a call that the network has swallowed is made again when the network is back', async ({
  page,
  context,
  watched,
  form,
}) => {
  watched.expectErrors('ERR_INTERNET_DISCONNECTED')
  const swallowed = Promise.withResolvers<void>()
  await page.route('**/api/forms', () => swallowed.resolve(), { times: 1 })
  await form.open()
  await form.title.fill('Morning')
  await swallowed.promise
  await context.setOffline(true)
  await context.setOffline(false)
  await form.expectSaved()
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
}) => {
  await form.begin('Begun')
  await form.keepAsDraft()
  await form.begin('In the browser')
  await form.openLibrary()
  await page.getByRole('link', { name: 'Begun', exact: true }).click()
  await expect(form.title).toHaveValue('Begun')
  expect(await form.stored()).toMatchObject({ form_title: 'In the browser' })

  const omar = await createFormWriter(world)
  await signIn(page, omar.token)
  await form.open()
  await expect(form.title).toHaveValue('')
  expect(await form.stored()).not.toHaveProperty('form_title')
})
