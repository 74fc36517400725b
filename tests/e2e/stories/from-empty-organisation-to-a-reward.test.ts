import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../journey.ts'
import { FormWizard } from '../pages/form-wizard.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { StaffArea } from '../pages/staff-area.ts'
import type { World } from '../world.ts'

const owner = { name: 'Ines Duarte', email: 'ines@fjord.test', password: 'seven-quiet-lanterns' }
const questions = ['I kept my hands to myself.', 'I used kind words.']
const classList = [
  'name,username,email,pin,groups',
  'Amara Bello,amara,amara@learners.test,2468,3B',
  'Jonas Eklund,jonas,,1357,3B',
  'Nobody,,,1234,3B',
].join('\n')

// Three school weeks from Monday 12 October; summer time ends in the night to Sunday 25 October.
const closedDay = '2026-10-16'
const livedDays = ['2026-10-12', '2026-10-23', '2026-10-26']

test('from an empty organisation to a reward, over three weeks and a clock change', async ({
  browser,
  page,
  world,
}) => {
  test.setTimeout(300_000)
  const clock = new MovedClock(world)
  await clock.add(page.context())
  await clock.moveTo('2026-10-12T07:30')
  await world.addAccount(owner.name, owner.email, owner.password)

  const staff = new StaffArea(page)
  await staff.signIn(owner)
  await staff.foundOrganisation('Fjord School')
  await staff.addClosure({ name: 'Autumn day', on: closedDay })

  await staff.previewImport(classList)
  await expect(page.getByRole('row', { name: /Amara Bello/ })).toBeVisible()
  await expect(page.getByText('There is no username.')).toBeVisible()
  await staff.confirmImport(2)
  const code = await staff.organisationCode()

  const wizard = new FormWizard(page)
  await wizard.begin({ title: 'Morning check-in', goal: '75' })
  await wizard.writeQuestions(questions)
  await wizard.openEverySchoolDayAt('09:00', 30)
  await expect(page.getByText('Autumn day').filter({ visible: true }).first()).toBeVisible()
  await wizard.choosePictures('Faces')
  await wizard.giveToGroup('3B')
  await wizard.rewardGoalsWith(2)
  await wizard.open('Preview and publish')
  await expect(page.getByText('2 of 3 licences in use')).toBeVisible()
  await wizard.publish()

  await clock.moveTo('2026-10-12T09:00')
  const mail = await world.mail.mail(({ to }) => JSON.stringify(to).includes('amara@learners.test'))
  // A new organisation writes no subject of its own.
  expect(mail.subject).toBe('Ready for you: a check-in')
  expect(mail.text).toContain('Morning check-in')

  const { learner, context } = await openLearner(browser, world, clock)
  const amara = { code, username: 'amara', pin: '2468' }
  await learner.signIn(amara)
  await learner.answerAll('Yes', questions.length)
  await learner.done()

  await staff.openToday()
  await staff.matchFirst()
  await staff.answerRow('Amara Bello', questions, 'Yes')
  await expect(page.getByText('Both yes').first()).toBeVisible()
  await expectAccessible(page)

  // Open pages would go on asking with sessions that end over night.
  await page.goto('/home')
  await learner.page.goto('/home')
  await clock.moveTo(`${closedDay}T09:05`)
  await world.openDue()
  await learner.signInOverHttp(amara)
  expect(await learner.openCheckIns()).toBe(0)
  for (const day of livedDays.slice(1)) {
    await clock.moveTo(`${day}T08:59`)
    await learner.signInOverHttp(amara)
    await staff.signInOverHttp(owner)
    expect(await learner.openCheckIns()).toBe(0)
    await clock.moveTo(`${day}T09:00`)
    await learner.waitUntilOpen()
    await learner.answerOverHttp(1)
    await staff.matchOverHttp(1)
  }
  await clock.moveTo('2026-10-26T12:00')
  await learner.openRewards()
  await expect(learner.page.getByText(`${livedDays.length * 2} tokens`)).toBeVisible()
  await expectAccessible(learner.page)
  await learner.openFormDetail()
  await expect(
    learner.page.getByText(`You reached your goal on ${livedDays.length} of ${livedDays.length} days.`),
  ).toBeVisible()
  await expectAccessible(learner.page)
  await learner.page.getByRole('link', { name: 'Monday 26 October' }).click()
  await expect(
    learner.page.getByText(`We saw ${questions.length} of ${questions.length} alike.`),
  ).toBeVisible()
  await expect(learner.page.getByRole('definition').filter({ hasText: 'Yes' })).toHaveCount(
    questions.length * 2,
  )
  await expectAccessible(learner.page)
  await context.close()
})

/** Moves the product's time and the browsers' together. */
class MovedClock {
  readonly #contexts: BrowserContext[] = []
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  async add(context: BrowserContext): Promise<void> {
    this.#contexts.push(context)
    await context.clock.setFixedTime(this.#world.clock.now())
  }

  async moveTo(localTime: string): Promise<void> {
    this.#world.clock.moveTo(localTime)
    for (const context of this.#contexts) await context.clock.setFixedTime(this.#world.clock.now())
  }
}

async function openLearner(browser: Browser, world: World, clock: MovedClock) {
  const context = await browser.newContext({ baseURL: world.address, viewport: { width: 390, height: 844 } })
  await clock.add(context)
  const page: Page = await context.newPage()
  return { context, learner: new LearnerArea(page) }
}
