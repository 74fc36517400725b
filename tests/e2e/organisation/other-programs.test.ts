import { createEmptySchool } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('an owner has a program told of what happens, sees what was sent, and sends it again', async ({
  page,
  world,
}) => {
  const { owner, password } = await createEmptySchool(world.runtime)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/settings?view=integrations')
  const keyboard = new Keyboard(page)
  await keyboard.press(page.getByRole('button', { name: 'Add a webhook' }))
  const making = page.getByRole('dialog', { name: 'Add a webhook' })
  const address = making.getByLabel('Address')
  await expect(address).toBeFocused()
  await page.keyboard.type(`${world.program.address}/daymark`)
  await keyboard.press(making.getByRole('checkbox', { name: 'a learner is added' }), 'Space')
  await keyboard.type(making.getByRole('textbox', { name: 'Your current password' }), password)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const told = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(told.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await keyboard.press(told.getByRole('button', { name: 'Done' }))
  await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeFocused()

  const row = page.getByRole('listitem').filter({ hasText: world.program.address })
  await expect(row.getByText('Nothing sent yet')).toBeVisible()
  const more = row.getByRole('button', { name: /^More about/ })
  const choose = async (name: string) => {
    await keyboard.press(more)
    await keyboard.press(page.getByRole('menuitem', { name }), 'Enter', 'ArrowDown')
  }
  await choose('Send a test')
  await expect(page.getByText('The test is on its way.')).toBeVisible()
  await choose('Sent messages')
  const sent = page.getByRole('dialog', { name: 'Sent messages' })
  const delivery = sent.getByRole('listitem').filter({ hasText: 'webhook.test' })
  await expect(delivery.getByText('Delivered')).toBeVisible()
  await expect(delivery.getByText('Tried once. Answered 204.')).toBeVisible()
  await expectAccessible(page)
  const arrived = () => world.program.told.map(({ headers }) => headers['webhook-id'])
  const [id] = arrived()
  await keyboard.press(delivery.getByRole('button', { name: `Send ${id} again` }))
  await expect(page.getByText('Sent again.')).toBeVisible()
  await expect.poll(arrived).toEqual([id, id])
  await keyboard.press(sent.getByRole('button', { name: 'Done' }))

  await expect(row.getByText(/^Last delivered on/)).toBeVisible()
  await choose('Turn off')
  await expect(row.getByText(/^Off since/)).toBeVisible()
  await choose('Remove')
  const sure = page.getByRole('dialog', { name: 'Remove this webhook?' })
  await keyboard.press(sure.getByRole('button', { name: 'Remove webhook' }))
  await expect(page.getByText('No software gets messages about what happens here.')).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expectAccessible(page)
})
