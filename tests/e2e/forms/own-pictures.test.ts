import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { MemberContext } from '#server/kernel/context.ts'
import { createBenchSchool, draftBenchForm, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { expect, expectAccessible, test as journey } from '../journey.ts'
import { FormWizard } from '../pages/form-wizard.ts'
import { IconSets } from '../pages/icon-sets.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { StaffArea } from '../pages/staff-area.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const [wide, tall] = await Promise.all(
  [
    { width: 900, height: 500 },
    { width: 300, height: 700 },
  ].map((size) => plainPicture(size).png().toBuffer()),
)
const file = (buffer = wide!) => ({ name: 'dog.png', mimeType: 'image/png', buffer })

interface Here {
  wizard: FormWizard
  owner: MemberContext
  learner: { organisationId: string; learnerId: string }
  form: { groupId: string; title: string; startsOn: string; time: string; questions: string[] }
}

/** A school with one learner, and its owner, who has a form in mind. */
const test = journey.extend<{ here: Here }>({
  here: async ({ page, world }, use) => {
    const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
    await staySignedInAs(page, world, owner.actor)
    const form = {
      groupId,
      title: 'Morning check-in',
      startsOn: '2026-09-28',
      time: '06:30',
      questions: ['I used kind words.'],
    }
    await use({
      wizard: new FormWizard(page),
      owner,
      learner: { organisationId, learnerId: learnerIds[0]! },
      form,
    })
  },
})

async function openPicturesStep(page: Page, { owner, form }: Here) {
  const { formId } = await draftBenchForm(owner, {
    ...form,
    time: '09:00',
    windowMinutes: 30,
    isTemporary: true,
    parts: { iconSet: null },
  })
  await page.goto(`/dashboard/org/create-form/select-icons-set?form=${formId}`)
  return new IconSets(page)
}

async function openLearnerArea(browser: Browser, world: World, person: Here['learner']) {
  const context = await browser.newContext({
    baseURL: world.address,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await staySignedInAs(page, world, person)
  await page.goto('/student/latest-form')
  return { learner: new LearnerArea(page), context }
}

/** Once this device has kept so many pictures, and with nothing else to take them from. */
async function reloadWithoutNetwork(context: BrowserContext, page: Page, pictures: number) {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('daymark-pictures')).keys()).length))
    .toBe(pictures)
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  await context.setOffline(true)
  await page.reload()
}

const answer = (page: Page, words: string) =>
  page.locator('label', { has: page.getByRole('radio', { name: words, exact: true }) })

test('a school uploads its own pictures, a learner answers with them, without a network too, staff match them, and no deletion takes them away', async ({
  browser,
  page,
  world,
  here,
  watched,
}) => {
  watched.expectErrors('status of 400')
  const sets = await openPicturesStep(page, here)
  const dialog = await sets.make()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create the set' }).click()
  await expect(dialog.getByText('Give the set a name of up to 60 characters.')).toBeVisible()
  await expect(dialog.getByText('Choose pictures for at least one kind of question.')).toBeVisible()

  await dialog.getByLabel('Name of the set').fill('Our class dog')
  await sets.upload('Yes', file())
  await sets.upload('No', file(tall))
  await dialog.getByLabel('Words for “Yes”').fill('I did it')
  await dialog.getByLabel('Words for “No”').fill('i DID it')
  await dialog.getByRole('button', { name: 'Create the set' }).click()
  await expect(dialog.getByText(/Two answers have the same words/)).toBeVisible()
  await dialog.getByLabel('Words for “No”').fill('Not yet')
  await dialog.getByRole('button', { name: 'Create the set' }).click()
  await expect(sets.card('Our class dog')).toBeChecked()
  await expectAccessible(page)
  const preview = page.getByRole('complementary', { name: 'What the learner sees' })
  await expect(preview.getByText('I did it')).toBeVisible()
  await expect(preview.locator('img[src^="/uploads/"]')).toHaveCount(2)

  await page.reload()
  await expect(sets.card('Our class dog')).toBeChecked()
  await here.wizard.publishAndSendNow()

  const { learner, context } = await openLearnerArea(browser, world, here.learner)
  const shownToLearner = async () => {
    const picture = answer(learner.page, 'I did it').locator('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 480)
    await expect(answer(learner.page, 'Not yet').locator('img')).toHaveJSProperty('naturalHeight', 480)
    await expect(picture).toHaveCSS('object-fit', 'contain')
  }
  await shownToLearner()
  await expectAccessible(learner.page)

  await reloadWithoutNetwork(context, learner.page, 2)
  await shownToLearner()
  await context.setOffline(false)

  await page.goto('/dashboard/org/create-form/select-icons-set')
  await sets.act('Our class dog', 'Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Our class dog”?' })
  await expect(question.getByRole('link', { name: 'Morning check-in' })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete the set' }).click()
  await expect(sets.card('Our class dog')).toHaveCount(0)

  await learner.page.reload()
  await shownToLearner()
  await learner.answerAll('I did it', 1)
  await context.close()

  const staff = new StaffArea(page)
  await staff.openToday()
  await staff.matchFirst()
  const row = page.getByRole('row', { name: /Learner 0/ })
  const given = row.locator('label', { has: page.getByRole('radio', { name: 'Yes', exact: true }) })
  await expect(given.locator('img')).toHaveJSProperty('naturalWidth', 480)
  await expectAccessible(page)
  await staff.answerRow('Learner 0', ['I used kind words.'], 'Yes')
  await row.getByRole('link', { name: '2 of 2' }).click()
  const both = page.getByRole('row', { name: /I used kind words/ }).locator('img[src^="/uploads/"]')
  await expect(both).toHaveCount(2)
  await expectAccessible(page)
})

test('a set is made and chosen by keyboard, changed, taken anew by the form that has it, and seen on one page too', async ({
  page,
  here,
}) => {
  const sets = await openPicturesStep(page, here)
  await page.getByRole('button', { name: 'Create a set' }).press('Enter')
  await expect(page.getByLabel('Name of the set')).toBeFocused()
  await page.keyboard.type('Our hands')
  await page.keyboard.press('Tab')
  for (const name of ['Yes', 'No']) await sets.upload(name, file(), 'Enter')
  await page.getByLabel('Name of the set').press('Enter')
  await expect(sets.card('Our hands')).toBeChecked()

  await sets.act('Our hands', 'Change')
  await page.getByLabel('Words for “Yes”').fill('Hands down')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This form shows the set as it was before it was changed.')).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'What the learner sees' })
  await expect(preview.getByText('Hands down')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use the changed set' }).click()
  await expect(preview.getByText('Hands down')).toBeVisible()

  await sets.card('Faces').focus()
  await page.keyboard.press('ArrowUp')
  await expect(sets.card('Our hands')).toBeChecked()

  await here.wizard.open('Settings')
  await page.getByRole('radio', { name: 'All on one page' }).press('Space')
  await expect(preview.locator('label img[src^="/uploads/"]')).toHaveCount(2)
})

test('a learner unfolds what yes looks like, picture and all, without a network too, and what the form is about, with the answers in sight until then', async ({
  browser,
  page,
  world,
  here: { owner, learner: person, form },
}) => {
  const uploaded = await page.request.post('/editor/upload-image', {
    headers: {
      authorization: `Bearer ${await startSession(world, owner.actor)}`,
      'x-organisation': person.organisationId,
    },
    multipart: { image: file() },
  })
  const picture = `<img src="${(await uploaded.json()).url}" alt="A dog that waits">`
  const question = { type: 'yes-no' as const, cue: null }
  await publishBenchForm(owner, {
    ...form,
    parts: {
      description: 'Look at the poster by the door.',
      questions: [
        {
          ...question,
          id: randomUUID(),
          text: form.questions[0]!,
          cue: `<p>Soft hands, soft voice.</p>${picture}`,
        },
        { ...question, id: randomUUID(), text: 'I sat in my own seat.' },
      ],
    },
  })
  await world.openDue()

  const { learner, context } = await openLearnerArea(browser, world, person)
  const poster = learner.page.getByText('Look at the poster by the door.')
  const dog = learner.page.getByRole('img', { name: 'A dog that waits' })
  const next = learner.page.getByRole('button', { name: 'Next' })
  await expect(next).toBeInViewport({ ratio: 1 })
  for (const words of ['Yes', 'No']) await expect(answer(learner.page, words)).toBeInViewport({ ratio: 1 })
  await expect(poster).toBeHidden()
  await expect(dog).toBeHidden()
  await expectAccessible(learner.page)

  await learner.page.getByRole('button', { name: 'What this is about' }).click()
  await expect(poster).toBeVisible()
  await learner.page.getByText('What it looks like').focus()
  await learner.page.keyboard.press('Enter')
  await expect(dog).toBeVisible()
  await expect(dog).not.toHaveJSProperty('naturalWidth', 0)
  await expectAccessible(learner.page)

  await reloadWithoutNetwork(context, learner.page, 1)
  await learner.page.getByText('What it looks like').click()
  await expect(dog).toBeVisible()
  await expect(dog).not.toHaveJSProperty('naturalWidth', 0)
  await context.setOffline(false)

  await answer(learner.page, 'Yes').click()
  await expect(learner.page.getByRole('group', { name: /Question 2 of 2/ })).toBeVisible()
  await expect(poster).toBeHidden()
  await answer(learner.page, 'No').click()
  await learner.send()
  await learner.page.getByRole('button', { name: 'Send now' }).click()
  await learner.isSent()
  await context.close()
})
