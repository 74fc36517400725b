import type { ParsedMail } from 'mailparser'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

/** A school with a form that opens daily at this time of its own clock, in London, an hour behind the world's. */
async function schoolWithForm(world: World, { title, time }: { title: string; time: string }) {
  const school = await createBenchSchool(world.runtime, 1)
  await publishBenchForm(school.owner, { title, groupId: school.groupId, startsOn: '2026-09-28', time })
  return school
}

// A new school writes no subject of its own: its form is named in the text.
const isAbout =
  (title: string) =>
  ({ subject, text }: ParsedMail) =>
    `${subject} ${text}`.includes(title)
const firstMailAbout = ({ mail }: World, title: string) => mail.mail(isAbout(title))

/** The page that the last line of a mail leads to. */
const wayOut = ({ text }: ParsedMail) => /https?:\/\/\S+\/unsubscribe\/[\w-]+/.exec(text ?? '')![0]

test('a learner ends the mails about a form by the link of one, turns them on again, and staff see which have ended', async ({
  page,
  world,
  browser,
}) => {
  const title = 'My mornings'
  const school = await schoolWithForm(world, { title, time: '08:00' })
  world.clock.moveTo('2026-09-28T09:00')
  const mail = await firstMailAbout(world, title)

  await page.goto(wayOut(mail), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Stop these e-mails?' })).toBeVisible()
  await expect(page.getByText('Bench e-mails you when “My mornings” is ready for you.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop them' }).click()
  await expect(page.getByRole('heading', { name: 'No more e-mails about “My mornings”' })).toBeVisible()
  await expectAccessible(page)

  const office = await browser.newContext({ baseURL: world.address })
  const staff = await office.newPage()
  await staySignedInAs(staff, world, { accountId: school.owner.actor.accountId })
  await staff.goto(`/dashboard/org/student/detail?learner=${school.learnerIds[0]}`)
  await expect(
    staff.getByRole('heading', { name: 'Learner 0 wants no e-mails about My mornings' }),
  ).toBeVisible()
  await expectAccessible(staff)

  const { organisationId, learnerIds } = school
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.goto('/student/form-library')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText('You get no e-mails about it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send them again' }).click()
  await expect(page.getByText('We e-mail you when it is ready for you.')).toBeVisible()

  await staff.reload()
  await expect(staff.getByRole('heading', { level: 1, name: 'Learner 0' })).toBeVisible()
  await expect(staff.getByText('wants no e-mails')).toBeHidden()

  // What a mail program does when its own button is pressed.
  const pressed = await page.request.post(wayOut(mail), { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(pressed.status()).toBe(200)
  await staff.reload()
  await staff.getByRole('button', { name: 'Send them again' }).click()
  await expect(staff.getByText('Learner 0 gets e-mails about My mornings again.')).toBeVisible()
  await expect(staff.getByText('wants no e-mails')).toBeHidden()
  await office.close()
})
