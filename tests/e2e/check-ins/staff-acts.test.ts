import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'
import { createSchoolMissedByTwo } from './school-missed-by-two.ts'

async function openMissedToday(page: Page, world: World) {
  const { owner } = await createSchoolMissedByTwo(world, ['Question 0', 'Question 1'])
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/detail')
  return page.getByRole('region', { name: 'Missed today' })
}

/** Calls to an address get no answer until what this gives is called. */
async function heldBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('staff excuse and open again by keyboard alone, and are told what is at fault', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400', '422', '409')
  const missed = await openMissedToday(page, world)
  const keyboard = new Keyboard(page)
  const opened = async (name: string | RegExp) => {
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    return dialog
  }

  const excuseGroup = missed.getByRole('button', { name: 'Excuse a group' })
  await keyboard.press(excuseGroup)
  const excusing = await opened('Excuse a group')
  await keyboard.reach(excusing.getByLabel('Day'))
  await page.keyboard.press('Delete')
  await expect(excusing.getByText('Choose a day.')).toBeVisible()
  await keyboard.press(excusing.getByRole('button', { name: 'Excuse' }))
  await expect(excusing.getByLabel('Day')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(excusing).toBeHidden()
  await expect(excuseGroup).toBeFocused()

  await keyboard.press(missed.getByRole('link', { name: 'Enter paper answers for Learner 0' }))
  const more = page.getByRole('button', { name: 'More about Learner 0’s check-in' })
  const begin = async (act: string) => {
    await keyboard.press(more)
    await keyboard.press(page.getByRole('menuitem', { name: act }), 'Enter', 'ArrowDown')
  }
  await begin('Open again')
  const reopening = await opened(/^Open again/)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await begin('Open again')
  await keyboard.type(reopening.getByLabel('Open until, day'), '09272026')
  await keyboard.press(reopening.getByRole('button', { name: 'Open again' }))
  await expect(reopening.getByRole('alert')).toContainText('Choose a time that is still ahead')
  await expect(reopening.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await begin('Enter paper answers')
  await expect(page.locator('[tabindex]:focus')).toContainText('From paper: Learner 0')
  await keyboard.press(page.getByRole('button', { name: 'Cancel' }))
  await expect(page.locator('[tabindex]:focus')).toContainText('Who and when')
})

test('a missed check-in is answered by staff and entered from paper, taken back, entered again and corrected, cancelled and restored, by keyboard alone', async ({
  page,
  world,
}) => {
  const missed = await openMissedToday(page, world)
  const keyboard = new Keyboard(page)
  const answerAllYes = async () => {
    const questions = page.getByRole('group', { name: /^Question/ })
    await expect(questions.first()).toBeVisible()
    for (const question of await questions.all())
      await keyboard.choose(question.getByRole('radio', { name: 'Yes' }))
  }
  await keyboard.press(missed.getByRole('link', { name: 'Enter paper answers for Learner 0' }))
  await keyboard.press(page.getByRole('button', { name: 'Enter paper answers', exact: true }))
  await expect(page.getByText('you can no longer match them')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press(page.getByRole('button', { name: 'Answer first' }))
  await answerAllYes()
  await keyboard.press(page.getByRole('button', { name: 'Save my answers' }))
  for (const way of ['On paper', 'Told me']) {
    await keyboard.press(page.getByRole('button', { name: 'Enter paper answers', exact: true }))
    await keyboard.choose(page.getByRole('radio', { name: way }))
    await keyboard.type(page.getByLabel('At', { exact: true }), '0712AM')
    await answerAllYes()
    await keyboard.press(page.getByRole('button', { name: 'Save Learner 0’s answers' }))
    await expect(page.getByText('The day met its goal of 80%.')).toBeVisible()
    if (way === 'Told me') break
    await keyboard.press(page.getByRole('button', { name: 'Undo' }))
    await expect(page.getByText('Learner 0’s answers are removed.')).toBeVisible()
  }
  const log = page.getByRole('region', { name: 'Who and when' })
  await expect(log.getByText('Bench entered the answers')).toHaveCount(2)
  await expect(log).toContainText('Bench removed the entered answers')
  await expect(log).toContainText('On paper')
  await expectAccessible(page)
  await expect(page.locator(':focus')).toHaveCount(1)

  const more = page.getByRole('button', { name: 'More about Learner 0’s check-in' })
  const begin = async (act: string) => {
    await keyboard.press(more)
    await keyboard.press(page.getByRole('menuitem', { name: act }), 'Enter', 'ArrowDown')
  }
  const opened = async () => {
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    return dialog
  }
  await begin('Correct an answer')
  const correcting = await opened()
  const first = correcting.getByRole('group', { name: /^Question/ }).first()
  await keyboard.choose(first.getByRole('radio', { name: 'No', exact: true }))
  await keyboard.choose(correcting.getByRole('radio', { name: 'Read wrongly from paper' }))
  await keyboard.press(correcting.getByRole('button', { name: 'Save the correction' }))
  await expect(page.getByText('Learner 0’s check-in is corrected.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Question 0/ })).toContainText('corrected to')
  await expect(more).toBeFocused()

  await begin('Cancel it')
  const cancelling = await opened()
  await keyboard.choose(cancelling.getByRole('radio', { name: 'Lesson did not take place' }))
  const readAnew = await heldBack(page, '**/api/check-ins/*')
  await keyboard.press(cancelling.getByRole('button', { name: 'Cancel it' }))
  await expect(page.getByText('Learner 0’s check-in is cancelled.')).toBeVisible()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  readAnew()
  await expect(page.getByRole('menuitem')).toHaveText(['Restore'])
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press(page.getByRole('menuitem', { name: 'Restore' }), 'Enter', 'ArrowDown')
  await expect(page.getByText('Learner 0’s check-in is restored.')).toBeVisible()
})
