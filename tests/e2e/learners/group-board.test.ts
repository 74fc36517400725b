import type { Page } from '@playwright/test'
import { createGroup } from '#server/features/groups/create-group.ts'
import { createBenchSchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** Six learners in one group, beside two groups in which nobody is. */
async function foundThreeGroups(page: Page, world: World) {
  const { owner, groupId, learnerIds } = await createBenchSchool(world.runtime, 6)
  const larks = await createGroup(owner, { name: 'Larks', colour: 'plum' })
  await createGroup(owner, { name: 'Owls', colour: 'amber' })
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/groups/list')
  await page.getByRole('tab', { name: 'Move learners' }).click()
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const here = (name: string) => column(name).getByRole('listitem')
  await expect(page.locator('[data-column]').first().getByRole('listitem')).toHaveCount(6)
  return { owner, groupId, larks, learnerIds, column, here }
}

const learner = (n: number) => `Learner ${n}`

test('learners are moved by arrows, a key and a menu without a mouse, are dragged, several together, which is undone, and are found and moved on a phone', async ({
  page,
  world,
}) => {
  const { column, here } = await foundThreeGroups(page, world)
  await expectAccessible(page)
  const keyboard = new Keyboard(page)
  const box = (group: string, n: number) =>
    here(group)
      .filter({ hasText: learner(n) })
      .getByRole('checkbox')
  await keyboard.reach(box('All', 0))
  await page.keyboard.press('ArrowDown')
  await expect(box('All', 1)).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('1 learner moved to Larks.')).toBeVisible()
  await expect(here('Larks')).toHaveText([/Learner 1/])
  await expect(box('All', 2)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await keyboard.press(page.getByRole('menuitem', { name: 'Owls' }), 'Enter', 'ArrowDown')
  await expect(page.getByText('2 learners moved to Owls.')).toBeVisible()
  await expect(here('Owls')).toHaveText([/Learner 2/, /Learner 3/])

  await keyboard.press(
    page.getByRole('region', { name: 'All', exact: true }).locator('li [tabindex="0"]'),
    'Home',
  )
  await expect(box('All', 0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(box('Larks', 1)).toBeFocused()
  await page.keyboard.press('m')
  await keyboard.press(page.getByRole('menuitem', { name: 'In no group' }), 'Enter', 'ArrowDown')
  await expect(page.getByText('1 learner taken out.')).toBeVisible()
  await expect(here('In no group')).toHaveText([/Learner 1/])
  await keyboard.press(page.getByRole('button', { name: 'Undo' }).last())
  await expect(here('Larks')).toHaveText([/Learner 1/])

  const drag = async (name: string, to: string) => {
    await here('All').filter({ hasText: name }).hover()
    await page.mouse.down()
    await column(to).hover()
    await expect(column(to)).toHaveAttribute('data-over')
    await page.mouse.up()
  }
  await drag(learner(0), 'Larks')
  await expect(page.getByText('1 learner moved to Larks.').last()).toBeVisible()
  await expect(here('Larks')).toHaveText([/Learner 0/, /Learner 1/])
  await expect(here('All')).toHaveCount(2)

  for (const n of [4, 5])
    await here('All')
      .filter({ hasText: learner(n) })
      .getByRole('checkbox')
      .check()
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()
  await expectAccessible(page)
  await drag(learner(4), 'Owls')
  await expect(page.getByText('2 learners moved to Owls.').last()).toBeVisible()
  await expect(here('Owls')).toHaveText([/Learner 2/, /Learner 3/, /Learner 4/, /Learner 5/])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone. Everybody is back where they were.').last()).toBeVisible()
  await expect(here('Owls')).toHaveCount(2)
  await expect(here('All')).toHaveCount(2)

  await page.keyboard.down('Control')
  await drag(learner(4), 'Owls')
  await page.keyboard.up('Control')
  await expect(here('Owls')).toHaveText([/Learner 2/, /Learner 3/, /Learner 4.*also in All/])
  await expect(here('All')).toHaveCount(2)

  await page.setViewportSize({ width: 390, height: 844 })
  const columns = page.locator('[data-column]')
  await expect(columns).toHaveCount(2)
  await page.getByLabel('To').selectOption('Owls')
  await page.getByRole('searchbox').fill('learner 5')
  const from = columns.first().getByRole('listitem')
  await expect(from).toHaveText([/Learner 5/])
  await from.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Owls' }).click()
  await expect(columns.last().getByRole('listitem')).toHaveText([/Learner 5/])
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByLabel('From').selectOption('Owls')
  await expect(page.getByLabel('To').locator('option:checked')).toHaveText('All')
})
