import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { matchCheckIn } from '#server/features/check-ins/matching/match-check-in.ts'
import { localTimeAt } from '#shared/time/local-time.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const questions = ['I kept my hands to myself.', 'I listened to the story.', 'I put my things away.']

/** Stands in for the voices of a device, of which headless Chromium has none, and keeps what was said by which. */
async function giveVoices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    const voices = [
      { name: 'of a service', lang: 'en', localService: false },
      { name: 'of the device', lang: 'en', localService: true },
    ]
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {},
      speak: ({ text, voice }: { text: string; voice: { name: string } }) =>
        void said.push(`${voice.name}: ${text}`),
    })
    class Utterance {
      text: string
      constructor(text: string) {
        this.text = text
      }
    }
    for (const [name, value] of Object.entries({
      speechSynthesis: speech,
      SpeechSynthesisUtterance: Utterance,
      said,
    }))
      Object.defineProperty(window, name, { value })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[])
}

/** A child whose teacher has already answered, on a tablet that speaks; the check-in has pictures and no words. */
async function openChild(page: Page, world: World) {
  const { owner, organisationId, learnerIds, groupId } = await createBenchSchool(world.runtime, 1)
  const { onDate, time } = localTimeAt(world.clock.now(), 'Europe/London')
  const questionIds = await publishBenchForm(owner, {
    title: 'My morning',
    groupId,
    startsOn: onDate,
    time,
    questions,
    iconSet: 'animals',
    settings: { words: false, showScore: 'at-once' },
  })
  const said = await giveVoices(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  const learner = new LearnerArea(page)
  await world.openDue()
  const { rows } = await world.database.query('select id from check_ins where organisation_id = $1', [
    organisationId,
  ])
  await matchCheckIn(owner, {
    checkInId: rows[0].id,
    answers: Object.fromEntries(questionIds.map((id) => [id, 1])),
    submissionKey: randomUUID(),
  })
  return { learner, said }
}

const card = (page: Page, answer: string) =>
  page.locator('label', { has: page.getByRole('radio', { name: answer, exact: true }) })

test('a child of six hears each question, answers with pictures, changes their mind and is celebrated', {
  tag: '@everyday',
}, async ({ page, world }) => {
  const { learner, said } = await openChild(page, world)
  await page.goto('/student/latest-form')
  await learner.isAsked(1, questions.length)
  await expect(page.getByText(questions[1]!)).toBeHidden()
  for (const answer of ['Yes', 'No']) {
    await expect(card(page, answer).locator('img, svg').first()).toBeVisible()
    expect((await card(page, answer).getByText(answer).boundingBox())!.width).toBeLessThanOrEqual(1)
    expect((await card(page, answer).boundingBox())!.height).toBeGreaterThanOrEqual(72)
  }
  await page.getByRole('button', { name: 'Listen to question 1' }).click()
  expect(await said()).toEqual([`of the device: ${questions[0]}. Yes. No`])
  await expectAccessible(page)

  await card(page, 'No').click()
  await learner.isAsked(2, questions.length)
  await page.getByRole('button', { name: 'Back to question 1' }).click()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await learner.giveAll('Yes', questions.length)
  await page.getByRole('button', { name: 'Listen to question 3' }).click()
  expect((await said()).at(-1)).toBe(`of the device: ${questions[2]}. Yes. No`)

  await learner.send()
  await page.getByRole('button', { name: 'Undo' }).click()
  await learner.isAsked(1, questions.length)
  for (let question = 1; question < questions.length; question++)
    await page.getByRole('button', { name: 'Next' }).click()
  await learner.send()
  await expectAccessible(page)
  // Left alone, what was held is sent.
  await learner.isSent()
  await expect(page.getByText('6 points')).toBeVisible()
  await expect(page.getByText('You reached your goal.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next time, no celebration' }).click()
  await expect(page.getByRole('button', { name: 'Next time, no celebration' })).toBeHidden()
  await expect(page.getByText('You reached your goal.')).toBeVisible()
  await learner.done()
  await expect(page.getByRole('img', { name: /^My morning: Sent/ })).toBeVisible()
  await expectAccessible(page)
})
