import type { Browser, BrowserContext, Page } from '@playwright/test'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { expect, expectAccessible, test as journey } from '../journey.ts'
import { FormWizard } from '../pages/form-wizard.ts'
import { IconSets } from '../pages/icon-sets.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { StaffArea } from '../pages/staff-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const [wide, tall] = await Promise.all(
  [
    { width: 900, height: 500 },
    { width: 300, height: 700 },
  ].map((size) => plainPicture(size).png().toBuffer()),
)
const file = (buffer = wide!) => ({ name: 'dog.png', mimeType: 'image/png', buffer })

interface Here {
  staff: StaffArea
  wizard: FormWizard
  learner: { organisationId: string; learnerId: string }
}

/** A school with one learner, and its owner in front of a new form. */
const test = journey.extend<{ here: Here }>({
  here: async ({ page, world }, use) => {
    const { owner, organisationId, learnerIds } = await createBenchSchool(world.runtime, 1)
    await staySignedInAs(page, world, owner.actor)
    const staff = new StaffArea(page)
    const wizard = new FormWizard(page)
    await wizard.begin({ title: 'Morning check-in', goal: '80' })
    await use({ staff, wizard, learner: { organisationId, learnerId: learnerIds[0]! } })
  },
})

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
  here: { staff, wizard, learner: person },
  watched,
}) => {
  watched.expectErrors('status of 400')
  await wizard.writeQuestions(['I used kind words.'])
  await wizard.openEverySchoolDayAt('09:00', 30)
  await wizard.giveToGroup('All')
  await wizard.open('Pictures')
  const sets = new IconSets(page)
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
  await wizard.publishAndSendNow()

  const { learner, context } = await openLearnerArea(browser, world, person)
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
  here: { wizard },
}) => {
  await wizard.writeQuestions(['I used kind words.'])
  await wizard.open('Pictures')
  const sets = new IconSets(page)
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

  await wizard.open('Settings')
  await page.getByRole('radio', { name: 'All on one page' }).press('Space')
  await expect(preview.locator('label img[src^="/uploads/"]')).toHaveCount(2)
})

test('a learner unfolds what yes looks like, picture and all, without a network too, and what the form is about, with the answers in sight until then', async ({
  browser,
  page,
  world,
  here: { wizard, learner: person },
}) => {
  await page.getByRole('textbox', { name: 'About' }).fill('Look at the poster by the door.')
  await wizard.writeQuestions(['I used kind words.', 'I sat in my own seat.'])
  await page.getByRole('button', { name: 'Add a cue to question 1' }).click()
  await page.getByRole('textbox', { name: 'Cue of question 1' }).fill('Soft hands, soft voice.')
  const chooser = page.waitForEvent('filechooser')
  const looks = page.getByRole('toolbar', { name: 'Formatting: Cue of question 1' })
  await looks.getByRole('button', { name: 'Upload image' }).click()
  await (await chooser).setFiles(file())
  await page.getByRole('button', { name: 'Describe the picture' }).click()
  await page.getByLabel('What the picture shows').fill('A dog that waits')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await wizard.openEverySchoolDayAt('09:00', 30)
  await wizard.choosePictures('Faces')
  await wizard.giveToGroup('All')
  await wizard.publishAndSendNow()

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
