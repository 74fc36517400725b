import type { Page } from '@playwright/test'
import { createQuestions } from '#server/features/question-bank/create-questions.ts'
import { createContext } from '#server/kernel/create-context.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const inBank = (text: string) => ({
  text,
  type: 'faces' as const,
  cue: '<p>Calm.</p>',
  tags: [],
  ageBand: null,
  setting: null,
})

async function beginForm(page: Page, world: World) {
  const { owner } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  await createQuestions(
    { ...createContext(world.runtime), ...owner, address: null },
    { questions: ['I used a quiet voice.', 'I shared the ball.', 'I hung up my coat.'].map(inBank) },
  )
  await page.goto('/dashboard/org/create-form/add-question')
  await expect(page.getByRole('button', { name: 'Write the first question' })).toBeVisible()
}

const questionsOf = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Question \d+$/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

test('questions are written, advised on, split, ordered, doubled, deleted and taken from the bank by keyboard alone', async ({
  page,
  world,
}) => {
  await beginForm(page, world)
  const { keyboard } = page
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: typeof name === 'string' }).focus()
    await keyboard.press('Enter')
  }
  const choose = async (number: number, item: string) => {
    await press(`More for question ${number}`)
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  const question = (number: number) => page.getByRole('textbox', { name: `Question ${number}`, exact: true })

  await press('Write the first question')
  await expect(question(1)).toBeFocused()
  await keyboard.type('I sat down and started my work.')
  await expect(question(1)).toHaveAccessibleDescription(/This asks two things/)
  await press('Make question 1 two questions')
  await expect(question(1)).toBeFocused()
  await expect.poll(() => questionsOf(page)).toEqual(['I sat down.', 'I started my work.'])

  await question(2).focus()
  await keyboard.press('Enter')
  await expect(question(3)).toBeFocused()
  await keyboard.type('I raised my hand.')
  await choose(3, 'Move question 3 up')
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 2 of 3.' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'More for question 2' })).toBeFocused()
  await keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Move question 2 up' }).press('Enter')
  await expect
    .poll(() => questionsOf(page))
    .toEqual(['I raised my hand.', 'I sat down.', 'I started my work.'])
  await expect(page.getByRole('button', { name: 'More for question 1' })).toBeFocused()

  await choose(1, 'Duplicate question 1')
  await expect(question(2)).toBeFocused()
  await choose(2, 'Delete question 2')
  await expect(question(2)).toBeFocused()
  await choose(1, 'Delete question 1')
  await expect(page.getByText('Question 1 is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().focus()
  await keyboard.press('Enter')
  await expect
    .poll(() => questionsOf(page))
    .toEqual(['I raised my hand.', 'I sat down.', 'I started my work.'])

  await choose(1, 'Save question 1 to the bank')
  await expect(page.getByText('Question 1 is in the bank.')).toBeVisible()
  await press('From the bank')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expect(dialog.getByRole('checkbox', { name: 'I raised my hand.' })).toBeDisabled()
  await keyboard.type('quiet')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'I used a quiet voice.' }).focus()
  await keyboard.press('Space')
  await dialog.getByRole('radio', { name: 'Our questions' }).focus()
  await keyboard.press('ArrowRight')
  await dialog.getByRole('searchbox').fill('swing')
  await dialog.getByRole('checkbox', { name: 'I waited for my turn on the swing.' }).focus()
  await keyboard.press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add 2 questions' }).focus()
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await questionsOf(page)).slice(3))
    .toEqual(['I used a quiet voice.', 'I waited for my turn on the swing.'])
  await expect(
    page
      .getByRole('radiogroup', { name: 'Answers of question 4' })
      .getByRole('radio', { name: 'Faces 2 1 0' }),
  ).toBeChecked()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(question(5)).toHaveValue('I waited for my turn on the swing.')
})

async function paste(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Question 1', exact: true }).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test('a long question is read whole while it is written, and stays one line of words; a question is dragged to another place, and put back with Escape', async ({
  page,
  world,
}) => {
  await beginForm(page, world)
  await page.getByRole('button', { name: 'Write the first question' }).click()
  const question = page.getByRole('textbox', { name: 'Question 1', exact: true })
  await question.fill('I waited.')
  const { height } = (await question.boundingBox())!
  await question.fill('I waited for my turn '.repeat(9))
  expect((await question.boundingBox())!.height).toBeGreaterThan(height * 2)
  expect(await question.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)

  await question.fill('')
  await page.keyboard.insertText('I put my pen\n  in its box.')
  await expect(question).toHaveValue('I put my pen in its box.')

  await question.fill('')
  await paste(page, 'I sat.\nI read.\nI wrote.')
  await page.getByRole('button', { name: 'Add 3 questions' }).click()
  await expect(page.getByRole('textbox', { name: 'Question 3' })).toBeVisible()

  const handle = async (number: number) => {
    const box = (await page.getByRole('group', { name: `Question ${number}`, exact: true }).boundingBox())!
    return { x: box.x + 10, y: box.y + 20 }
  }
  const from = await handle(1)
  const to = await handle(3)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 60, { steps: 8 })
  await expect.poll(() => questionsOf(page)).toEqual(['I read.', 'I wrote.', 'I sat.'])
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: 'Moved to place 3 of 3.' })).toBeAttached()

  const last = await handle(3)
  await page.mouse.move(last.x, last.y)
  await page.mouse.down()
  await page.mouse.move(from.x, 60, { steps: 8 })
  await expect.poll(() => questionsOf(page)).toEqual(['I sat.', 'I read.', 'I wrote.'])
  await page.keyboard.press('Escape')
  await expect.poll(() => questionsOf(page)).toEqual(['I read.', 'I wrote.', 'I sat.'])
  await page.mouse.up()
})
