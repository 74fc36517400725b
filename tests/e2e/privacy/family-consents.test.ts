import { listConsentTerms } from '#server/features/privacy/consents/consent-terms.ts'
import { grantConsent } from '#server/features/privacy/consents/grant-consent.ts'
import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** A school whose learners take part by their families’ consent. */
async function createSchoolThatAsks(world: World) {
  const school = await createSchoolMissedByTwo(world)
  const { kind, basis, version } = listConsentTerms('en').find((one) => one.basis === 'consent')!
  await grantConsent(school.owner, { requestKey: crypto.randomUUID(), kind, basis, version, note: null })
  return school
}

test('who refused is noted on the learner’s page by the keyboard, and the page says what to do about it', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400')
  const { owner } = await createSchoolThatAsks(world)
  await staySignedInAs(page, world, owner.actor)
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await page.getByRole('tab', { name: 'Data and privacy' }).press('Enter')
  const section = page.getByRole('region', { name: 'Families’ consent' })
  await expect(section.getByText('Nothing has been recorded yet.')).toBeVisible()
  const keyboard = new Keyboard(page)
  await section.getByRole('button', { name: 'Record consent' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Consent for Learner 0' })
  await keyboard.choose(dialog.getByRole('radio', { name: 'Refused' }))
  await keyboard.press(dialog.getByRole('button', { name: 'Record', exact: true }))
  await expect(dialog.getByText('Write who it was, in one line.')).toBeVisible()
  await expectAccessible(page)
  await keyboard.type(dialog.getByLabel('Name'), 'Mona Bello')
  await keyboard.press(dialog.getByRole('button', { name: 'Record', exact: true }))
  await expect(dialog).toHaveCount(0)
  await expect(
    section.getByText('Mona Bello · On paper · 28 September 2026 · recorded by Bench'),
  ).toBeVisible()
  await expect(section.getByRole('heading', { name: 'No consent for Learner 0' })).toBeVisible()
  await expect(section.getByRole('link', { name: 'Go to what can be erased' })).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)
})
