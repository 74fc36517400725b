import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a form is written by keyboard alone, over a reload and in another browser, tried as its learner and published', async ({
  page,
  browser,
  world,
}) => {
  const { owner, organisationId } = await createBenchSchool(world.runtime, 3)
  await page.clock.setFixedTime(world.clock.now())
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/form-library/list')
  const here = new Keyboard(page)
  const first = page.getByRole('link', { name: 'Write the first form' })
  await expect(first).toBeVisible()
  await expect(page.getByRole('link', { name: 'New form' })).toBeHidden()
  await here.press(first)
  await here.press(page.getByRole('link', { name: 'Start from scratch' }))
  await here.type(page.getByLabel('Title'), 'Sunny mornings ☀️ صباح الخير')
  await here.type(page.getByRole('textbox', { name: /^Goal/ }), '75')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await here.step('Questions')
  await here.press(page.getByRole('button', { name: 'Write the first question' }))
  await page.keyboard.type('I kept my hands to myself.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('I used kind words.')
  await here.press(page.getByRole('checkbox', { name: /within my learners’ reach/ }), 'Space')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveValue('I used kind words.')
  await here.step('Schedule')
  await here.choose(page.getByRole('radio', { name: 'Every school day' }))
  await here.type(page.getByLabel('Time 1'), '09:00')
  await here.type(page.getByRole('textbox', { name: /^Open for/ }), '45')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: world.address })
  await elsewhere.clock.setFixedTime(world.clock.now())
  const second = await elsewhere.newPage()
  await staySignedInAs(second, world, owner.actor)
  await second.goto('/dashboard/org/form-library/list')
  const there = new Keyboard(second)
  await there.press(second.getByRole('link', { name: /Sunny mornings/ }))
  await expect(second.getByLabel('Title')).toHaveValue('Sunny mornings ☀️ صباح الخير')

  await there.step('Pictures')
  await there.choose(second.getByRole('radio', { name: 'Weather' }))
  await there.step('Learners')
  await there.press(second.getByRole('button', { name: /^Select all/ }))
  const ownTerms = second.getByRole('button', { name: 'Individual settings for Learner 0' })
  await there.press(ownTerms)
  await there.type(second.getByRole('textbox', { name: 'Goal of Learner 0' }), '60')
  await expect(ownTerms).toHaveText('goal 60%')
  await there.step('Settings')
  await expect(second.getByRole('textbox', { name: /^For each day’s goal met/ })).toHaveValue('1')
  await expectAccessible(second)
  await there.step('Preview and publish')

  const tried = second.getByRole('complementary', { name: 'What the learner sees' })
  await expect(second.getByRole('main')).toHaveCount(1)
  for (const button of ['Next', 'Send']) {
    await there.press(tried.getByRole('radio', { name: 'Yes' }), 'Space')
    await there.press(tried.getByRole('button', { name: button }))
  }
  await expect(tried.getByText(/Sam/)).toBeVisible()
  await expectAccessible(second)

  await there.press(second.getByRole('button', { name: 'Publish and send now' }))
  await expect(second.getByRole('heading', { name: 'Published' })).toBeFocused()
  await expect(second.getByText(/Sent: 3 learners can answer/)).toBeVisible()
  const { rows } = await world.database.query(
    'select status, is_temporary from forms where organisation_id = $1 and title like $2',
    [organisationId, 'Sunny%'],
  )
  expect(rows).toEqual([{ status: 'active', is_temporary: false }])
  const { rows: opened } = await world.database.query(
    'select goal_percentage from check_ins where organisation_id = $1 order by goal_percentage',
    [organisationId],
  )
  expect(opened.map((row) => row.goal_percentage)).toEqual([60, 75, 75])
  await elsewhere.close()
})

test('hostile, right-to-left and endless words stay words, within bounds that are told', async ({
  page,
  world,
}) => {
  const { owner } = await createBenchSchool(world.runtime, 1)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') dialogs.push(dialog.message())
    void dialog.accept()
  })
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/create-form/overview')
  const hostile = '<img src=x onerror=alert(1)> שלום 👩‍👩‍👧‍👦'
  const title = page.getByLabel('Title')
  await title.fill(hostile)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue(hostile)
  await page
    .getByRole('link', { name: /^Preview and publish/ })
    .last()
    .click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: hostile })).toBeVisible()
  await page
    .getByRole('link', { name: /^Overview/ })
    .last()
    .click()

  await title.fill('')
  await title.focus()
  await page.keyboard.insertText(Array.from({ length: 10_000 }, (_, n) => `line ${n}`).join('\n'))
  const kept = await title.inputValue()
  expect(kept.length).toBe(120)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('form_title'))).toBe(kept)
  expect(dialogs).toEqual([])
})

test('a draft that the server refuses says why, keeps every word, and is saved once it is mended', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400')
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/create-form/overview')
  await page.getByLabel('Title').fill('Kept')
  const goal = page.getByRole('textbox', { name: /^Goal/ })
  await goal.fill('999')
  await expect(page.getByText(/1 to 100/).first()).toBeVisible()
  await expect(goal).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  await page.route('**/draft', (route) => {
    const { draft } = route.request().postDataJSON()
    return route.continue({
      postData: JSON.stringify({
        ...route.request().postDataJSON(),
        draft: { ...draft, title: 'x'.repeat(200) },
      }),
    })
  })
  await page.getByLabel('Title').fill('Kept all the same')
  await expect(page.getByText(/^Not saved\./)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Kept all the same')
  await page.unroute('**/draft')
  await goal.fill('80')
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Kept all the same')
})
