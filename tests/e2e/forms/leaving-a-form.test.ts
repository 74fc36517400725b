import type { Page, Request } from '@playwright/test'
import { draftBenchForm } from '#tests/bench/support/bench-school.ts'
import { FormWizard } from '../pages/form-wizard.ts'
import { UnsavedFormPage } from '../pages/unsaved-form-page.ts'
import {
  draftStorageKeys,
  expect,
  expectAccessible,
  recurrenceStorageKeys,
  test,
} from './form-draft-journey.ts'

function discards(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/organization/delete-form-steps')) calls.push(request)
  })
  return calls
}

test('[D2] [D3] leaving by a link asks first; leaving anyway clears the browser and deletes the step on the server', {
  tag: '@everyday',
}, async ({ page, form, writer }) => {
  const deleted = discards(page)
  await form.begin('Not worth it')
  const { formTempStep } = await form.stored()
  await form.leaveFor('Today')
  await expect(form.asked).toBeVisible()
  await expectAccessible(page)
  await form.choose('Leave and lose it')
  await expect(page).toHaveURL(/org\/detail/)

  const held = Object.keys(await form.stored())
  for (const key of [...draftStorageKeys, ...recurrenceStorageKeys, 'doSaveFormData'])
    expect(held).not.toContain(key)
  await expect.poll(() => deleted.length).toBe(1)
  expect(deleted[0]!.method()).toBe('POST')
  expect(deleted[0]!.postDataJSON()).toEqual({ form_step: formTempStep })
  expect(deleted[0]!.headers()).toMatchObject({
    authorization: `Bearer ${writer.token}`,
    'content-type': 'application/json',
  })
  expect((await deleted[0]!.response())?.status()).toBe(200)
  await form.leaveFor('Forms')
  await expect(page.getByRole('heading', { name: 'No forms yet' })).toBeVisible()
  await form.open()
  await expect(form.title).toHaveValue('')
  await form.title.fill('Begun after it')
  await form.expectSaved()
  await form.leaveFor('Today')
  await expect(form.asked).toBeVisible()
})

test('[D2] a form that nobody touched and one that is kept as a draft ask nothing', async ({
  page,
  form,
}) => {
  await page.goto('/dashboard/org/create-form/overview')
  await form.leaveFor('Today')
  await expect(page).toHaveURL(/org\/detail/)

  await form.begin('Kept')
  await form.keepAsDraft()
  await expect(page.getByRole('link', { name: 'Kept' })).toBeVisible()
  expect(Object.keys(await form.stored())).not.toContain('form_title')
  await page.getByRole('link', { name: 'Kept' }).click()
  await expect(page).toHaveURL(/edit-form/)
  await form.title.fill('Kept and changed')
  await form.leaveFor('Today')
  await expect(page).toHaveURL(/org\/detail/)
})

for (const { place, says } of [
  { place: '/dashboard/guide-tour/overview', says: 'From here to a first check-in' },
  { place: '/dashboard/org/edit-form/overview', says: 'Which form?' },
])
  test(`[D2] going from a form that is not saved to ${place} asks nothing, and to a page between them asks`, async ({
    page,
    form,
  }) => {
    const depth = () => page.evaluate(() => history.length)
    await page.goto(place)
    const heading = page.getByRole('heading', { name: says })
    await expect(heading).toBeVisible()
    const depthThere = await depth()
    await page
      .getByRole('link', { name: place.includes('tour') ? 'Today' : 'Forms' })
      .first()
      .click()
    if (place.includes('tour')) await form.leaveFor('Forms')
    await page.getByRole('link', { name: 'Write the first form' }).click()
    await page.getByRole('link', { name: 'Start from scratch' }).click()
    await form.title.fill('On the way')
    await form.expectSaved()
    await expect(page).toHaveURL(/create-form.*form=/)

    const steps = (await depth()) - depthThere
    for (const _ of 'ab') {
      await page.evaluate((count) => history.go(-count), steps)
      await expect(page).toHaveURL(new RegExp(`${place}$`))
      await expect(heading).toBeVisible()
      await expect(form.asked).toBeHidden()
      await page.evaluate((count) => history.go(count), steps)
      await expect(form.title).toHaveValue('On the way')
    }
    await page.goBack()
    await expect(form.asked).toBeVisible()
  })

test('[D4] staying cancels the leaving, keeps the form from then on, and asks no more until it is kept', async ({
  page,
  form,
}) => {
  await form.begin('Going on')
  await form.leaveFor('Today')
  await expect(form.asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/create-form\/overview/)
  await expect(form.title).toHaveValue('Going on')
  expect(await form.stored()).toMatchObject({ doSaveFormData: 'true', form_title: 'Going on' })

  await form.title.fill('Going on later')
  await form.leaveFor('Today')
  await expect(page).toHaveURL(/org\/detail/)
  await page.goBack()
  await expect(form.title).toHaveValue('Going on later')

  await form.keepAsDraft()
  await expect(page).toHaveURL(/form-library/)
  expect(await form.stored()).not.toHaveProperty('doSaveFormData')
  await form.begin('Another')
  await form.leaveFor('Today')
  await expect(form.asked).toBeVisible()
  await form.choose('Keep as draft')
  await expect(page).toHaveURL(/org\/detail/)
  await form.leaveFor('Forms')
  await expect(page.getByRole('link', { name: 'Another' })).toBeVisible()
})

test('[D4] once a form that was kept on leaving is published, the next one asks again', async ({
  page,
  form,
  writer: { school },
}) => {
  const wizard = new FormWizard(page)
  const { formId } = await draftBenchForm(school.owner, {
    groupId: school.groupId,
    startsOn: '2026-09-28',
    windowMinutes: 45,
    isTemporary: true,
  })
  await page.goto(`/dashboard/org/create-form/overview?form=${formId}`)
  await form.title.fill('Going out')
  await form.expectSaved()
  await form.leaveFor('Today')
  await form.choose('Stay')
  expect(await form.stored()).toMatchObject({ doSaveFormData: 'true' })
  await wizard.publish()
  expect(await form.stored()).not.toHaveProperty('doSaveFormData')
  expect(await form.stored()).not.toHaveProperty('form_title')
  await form.begin('The next one')
  await form.leaveFor('Today')
  await expect(form.asked).toBeVisible()
})

test('[D4] once a form that was kept on leaving is discarded, here or elsewhere, the next one asks again', async ({
  page,
  watched,
  form,
  writer,
}) => {
  watched.expectErrors('404')
  await form.begin('Asked in two tabs')
  await form.leaveFor('Today')
  const tab = new UnsavedFormPage(await page.context().newPage())
  await tab.open()
  await expect(tab.title).toHaveValue('Asked in two tabs')
  await tab.leaveFor('Today')
  await tab.choose('Stay')
  await form.choose('Leave and lose it')
  await expect(page).toHaveURL(/org\/detail/)
  expect(await form.stored()).not.toHaveProperty('doSaveFormData')
  await tab.page.close()

  await form.begin('Lost elsewhere')
  await form.leaveFor('Today')
  await form.choose('Stay')
  const { formTempStep } = await form.stored()
  const elsewhere = await page.request.post('/api/organization/delete-form-steps', {
    headers: { authorization: `Bearer ${writer.token}`, 'x-organisation': writer.school.organisationId },
    data: { form_step: formTempStep },
  })
  expect(elsewhere.status()).toBe(200)

  await form.open()
  await expect(form.title).toHaveValue('')
  await form.title.fill('The next one')
  await form.expectSaved()
  await form.leaveFor('Today')
  await expect(form.asked).toBeVisible()
})

test('[D5] the back button asks the same', { tag: '@everyday' }, async ({ page, form }) => {
  await page.goto('/dashboard/org/detail')
  await form.leaveFor('Forms')
  await page.getByRole('link', { name: 'Write the first form' }).click()
  await page.getByRole('link', { name: 'Start from scratch' }).click()
  await form.title.fill('Back and forth')
  await expect(page).toHaveURL(/form=/)
  await page
    .getByRole('link', { name: /^Questions/ })
    .last()
    .click()
  await page.goBack()
  await expect(page).toHaveURL(/overview/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goBack()
  await expect(form.asked).toBeVisible()
  await form.choose('Stay')
  await expect(page).toHaveURL(/create-form\/overview/)
  await expect(form.title).toHaveValue('Back and forth')
  expect(await form.stored()).toMatchObject({ doSaveFormData: 'true' })
  await page.goBack()
  await expect(page).toHaveURL(/form-library/)
})

test('[D5] closing the tab asks in the browser’s own words, unless nothing would be lost', async ({
  page,
  form,
}) => {
  const asks: string[] = []
  page.on('dialog', (dialog) => {
    asks.push(dialog.type())
    void dialog.accept()
  })
  await form.open()
  await form.title.click()
  await page.reload()
  expect(asks).toEqual([])
  await form.title.fill('Half a thought')
  await form.expectSaved()
  await form.title.press('End')
  await page.reload()
  expect(asks).toEqual(['beforeunload'])
  await expect(form.title).toHaveValue('Half a thought')
  await form.title.press('End')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asks).toEqual(['beforeunload', 'beforeunload'])
})

test('[D2] [D3] signing out asks the same, and leaves nothing behind', async ({ page, form }) => {
  const deleted = discards(page)
  await form.begin('Not for the next one')
  await form.signOut()
  await expect(form.asked).toBeVisible()
  await form.choose('Leave and lose it')
  await expect(page).toHaveURL(/choose-user-role/)
  expect((await deleted[0]!.response())?.status()).toBe(200)
  expect(
    Object.keys(await form.stored()).filter((key) => !['device_secret', 'color_scheme'].includes(key)),
  ).toEqual([])
})

test('whoever signs out, having chosen to stay before, leaves the form on the server and not in the browser', async ({
  page,
  world,
  form,
  writer,
}) => {
  await form.begin('Later')
  await form.leaveFor('Today')
  await form.choose('Stay')
  await form.signOut()
  await expect(page).toHaveURL(/choose-user-role/)
  expect(await form.stored()).not.toHaveProperty('form_title')

  const { rows } = await world.database.query('select title from forms where organisation_id = $1', [
    writer.school.organisationId,
  ])
  expect(rows).toEqual([{ title: 'Later' }])
})

test('[X3] when the step cannot be deleted it is only logged, and the way goes on', async ({
  page,
  watched,
  form,
}) => {
  watched.expectErrors('Failed to load resource')
  await form.begin('Stubborn')
  await page.route('**/api/organization/delete-form-steps', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('Could not delete what was begun of a form'),
  )
  watched.expectErrors('Could not delete what was begun of a form')
  await form.leaveFor('Today')
  await form.choose('Leave and lose it')
  await expect(page).toHaveURL(/org\/detail/)
  await logged
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await form.stored()).not.toHaveProperty('form_title')
})
