import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'

test('a learner’s schedule says in words when each form opens, and what opens next', async ({
  page,
  world,
}) => {
  const { owner, learnerIds, groupId } = await createBenchSchool(world.runtime, 2)
  const { token } = await createSession(world.runtime.db.app, world.clock.now(), owner.actor)
  await page.addInitScript((value) => localStorage.setItem('token', value), token)

  await page.goto('/dashboard/org/student/form-schedule')
  await page.getByRole('link', { name: 'Learner 0' }).click()
  await expect(page).toHaveURL(`/dashboard/org/student/form-schedule?learner=${learnerIds[0]}`)
  await expect(page.getByRole('heading', { name: 'No forms' })).toBeVisible()
  await expectAccessible(page)

  const title =
    'Kind words, calm hands and everything else that helps us to learn together until the bell rings'
  await publishBenchForm(owner, { title, groupId, startsOn: '2026-09-28', time: '10:15' })
  await page.reload()
  const forms = page.getByRole('region', { name: 'Forms' })
  await expect(forms.getByRole('link', { name: title })).toBeVisible()
  await expect(forms).toContainText('Every day at 10:15. Open for 24 hours. Through All.')
  const ahead = page.getByRole('region', { name: 'Next openings' })
  await expect(ahead.getByRole('heading')).toHaveCount(15)
  await expect(ahead.getByRole('heading').nth(1)).toHaveText(/^Monday.* 28 September$/)
  await expectAccessible(page)

  await expectFitsPhone(page)
  await forms.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/form-library\/overview/)
})
