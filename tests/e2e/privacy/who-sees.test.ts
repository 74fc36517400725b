import { createSchoolMissedByTwo } from '../check-ins/school-missed-by-two.ts'
import { expect, expectAccessible, expectFitsPhone, test } from '../journey.ts'
import { Keyboard } from '../pages/keyboard.ts'
import { staySignedInAs } from '../signed-in.ts'

test('a learner reads who can see their answers and who has looked, and staff too, in words what each look was', async ({
  page,
  world,
}) => {
  const { organisationId, learnerIds, owner } = await createSchoolMissedByTwo(world)
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.goto('/student/form-library')
  const asks = page.getByText('Who can see my answers?')
  await new Keyboard(page).press(asks)
  await expect(page.getByText('They work with you.')).toBeVisible()
  await expect(page.getByText('Nobody has looked at your days so far.')).toBeVisible()
  await expect(page.getByText('Your family')).toHaveCount(0)
  await expectAccessible(page)

  await world.database.query(
    `insert into learner_reads (organisation_id, learner_id, on_date, account_id, what, first_at)
     select $1, $2, '2026-09-28', $3, what, $4 from unnest(array['answers', 'results', 'list', 'evidence']) what`,
    [organisationId, learnerIds[0], owner.actor.accountId, world.clock.now()],
  )
  await page.reload()
  await new Keyboard(page).press(asks)
  for (const words of [
    'Read what you answered',
    'Looked at your days',
    'Saw how it went for you, in a list',
    'Saved a copy of your days',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await expectFitsPhone(page)

  await staySignedInAs(page, world, owner.actor)
  await page.goto(`/dashboard/org/student/detail?learner=${learnerIds[0]}&view=data`)
  const looks = page.getByRole('region', { name: 'Who saw answers and results' })
  for (const words of ['Saw answers', 'Saw results', 'Saw results in a list', 'Downloaded results'])
    await expect(looks.getByText(new RegExp(`${words}$`))).toBeVisible()
})
