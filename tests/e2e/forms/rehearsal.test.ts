import { createBenchSchool, draftBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a teacher scans the code of a new form and answers it on a phone as a learner would, and nothing is sent or kept', async ({
  page,
  browser,
  world,
}) => {
  const { owner, groupId } = await createBenchSchool(world.runtime, 1)
  await staySignedInAs(page, world, owner.actor)
  await page.clock.install()
  const { formId } = await draftBenchForm(owner, {
    title: 'Morning',
    groupId,
    startsOn: '2026-09-28',
    isTemporary: true,
    questions: ['I was kind.', 'I was on time.'],
  })
  await page.goto(`/dashboard/org/create-form/form-preview?form=${formId}`)
  const made = page.waitForResponse(/\/api\/forms\/[^/]+\/rehearsal$/)
  await page.getByRole('button', { name: 'Try it on a phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try it on a phone' })
  await expect(dialog.getByRole('img', { name: 'QR code that opens the form on a phone' })).toBeVisible()
  await expect(dialog.getByText('for 10 more minutes')).toBeVisible()
  await expectAccessible(page)
  const { ticket } = await (await made).json()

  const device = await browser.newContext({
    baseURL: world.address,
    viewport: { width: 390, height: 844 },
  })
  const phone = await device.newPage()
  await phone.goto(`/rehearsal#${ticket}`)
  await expect(phone.getByRole('heading', { name: 'Morning' })).toBeVisible()
  await expect(phone).toHaveURL(/\/rehearsal$/)
  await expect(phone.getByText('This is a rehearsal. Nothing is sent.')).toBeVisible()
  await expectAccessible(phone)
  const answer = () => phone.locator('label', { has: phone.getByRole('radio', { name: 'Yes', exact: true }) })
  await answer().click()
  await expect(phone.getByText('I was on time.')).toBeVisible()
  await answer().click()
  await phone.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'That was a rehearsal.' })).toBeVisible()
  await expectAccessible(phone)
  const kept = await phone.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)])
  expect(kept.filter((name) => /answers|outbox|ticket/.test(name))).toEqual([])
  await phone.getByRole('button', { name: 'Once more' }).click()
  await expect(phone.getByText('I was kind.')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This rehearsal is over' })).toBeVisible()
  await expectAccessible(phone)
  await device.close()

  const { rowCount } = await world.database.query('select from responses where organisation_id = $1', [
    owner.organisationId,
  ])
  expect(rowCount).toBe(0)
  await page.clock.fastForward('10:00')
  await expect(dialog.getByText('This code has expired.')).toBeVisible()
  await dialog.getByRole('button', { name: 'New code' }).click()
  await expect(dialog.getByText('for 10 more minutes')).toBeVisible()
})
