import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, test } from '../journey.ts'
import { signIn, startSession, staySignedInAs } from '../signed-in.ts'
import { schoolDayActions } from '../stories/school-day-actions.ts'
import { findBidiFaults } from './find-bidi-faults.ts'
import { rightToLeftNames } from './school-of-every-screen.ts'

const { learner, group } = rightToLeftNames
const [title] = rightToLeftNames.forms
const [question] = rightToLeftNames.questions
const names = [learner, group, title, question]

test('what is written leftward stands at its place, beside numbers and marks, and begins where all else begins', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  const school = await createBenchSchool(world.runtime, 2)
  const { owner, organisationId, groupId } = school
  const learnerId = school.learnerIds[0]!
  await world.database.query('update learners set name = $1 where id = $2', [learner, learnerId])
  await world.database.query('update groups set name = $1 where id = $2', [group, groupId])
  const onDate = '2026-09-28'
  const questions = [question, 'Second']
  await publishBenchForm(owner, {
    title,
    groupId,
    startsOn: onDate,
    time: '09:00',
    windowMinutes: 480,
    questions,
  })
  await schoolDayActions(page, world, school).liveThrough({ onDate, learnerId })
  world.clock.moveTo('2026-09-29T10:30')
  await world.openDue()
  const { rows } = await world.database.query('select id from occurrences where organisation_id = $1', [
    organisationId,
  ])

  const expectInPlace = async (address: string, shown: string) => {
    await page.goto(address)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible()
      await expect(page.locator('[class*="_skeletonLine_"], [class*="_skeleton_"]')).toHaveCount(0)
      expect.soft(await findBidiFaults(page, names), `${address} at ${width}`).toEqual([])
    }
  }
  await signIn(page, await startSession(world, { organisationId, learnerId }))
  await expectInPlace('/student/latest-form', question)
  await expectInPlace('/student/form-library', title)

  const staff = '/dashboard/org'
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await expectInPlace(`${staff}/detail`, title)
  for (const { id } of rows) await expectInPlace(`${staff}/detail?match=${id}`, learner)
  await expectInPlace(`${staff}/student/list`, learner)
  await expectInPlace(`${staff}/student/detail?learner=${learnerId}`, learner)
  await expectInPlace(`${staff}/student/graph?learner=${learnerId}`, learner)
  await expectInPlace(`${staff}/groups/detail?group=${groupId}`, group)
  await expectInPlace(`${staff}/schedules?view=month`, title)
})
