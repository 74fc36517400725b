import type { Page } from '@playwright/test'
import type { ParsedMail } from 'mailparser'
import { createGroup } from '#server/features/groups/create-group.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { signIn, startSession, staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

type School = Awaited<ReturnType<typeof createBenchSchool>>

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
const mailsAbout = ({ mail }: World, title: string) => mail.mails.filter(isAbout(title))
const firstMailAbout = ({ mail }: World, title: string) => mail.mail(isAbout(title))

/** The page that the last line of a mail leads to. */
const wayOut = ({ text }: ParsedMail) => /https?:\/\/\S+\/unsubscribe\/[\w-]+/.exec(text ?? '')![0]

async function asLearner(page: Page, world: World, { organisationId, learnerIds }: School) {
  await signIn(page, await startSession(world, { organisationId, learnerId: learnerIds[0]! }))
}

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

  await asLearner(page, world, school)
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

test('a link that is too old says so, and where else mails are ended', async ({ page, watched }) => {
  watched.expectErrors('422')
  await page.goto('/unsubscribe/made-up')
  await expect(page.getByRole('heading', { name: 'This link is too old' })).toBeVisible()
  await expectAccessible(page)
})

test('an admin sets quiet hours, in which what opens is not mailed before their end', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('400')
  const title = 'Before breakfast'
  const school = await schoolWithForm(world, { title, time: '06:45' })
  await staySignedInAs(page, world, { accountId: school.owner.actor.accountId })
  await page.goto('/dashboard/org/settings?view=messages')
  const section = page.getByRole('region', { name: 'Notifications' })
  await section.getByRole('switch', { name: 'Quiet hours' }).check()
  await section.getByLabel('Until').fill('20:00')
  await section.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(section.getByText('Choose an end that differs from the beginning.')).toBeVisible()
  await section.getByLabel('Until').fill('07:15')
  await section.getByRole('button', { name: 'Save quiet hours' }).click()
  await expect(page.getByText('No messages from 20:00 until 07:15.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/health/live')

  const held = async () =>
    (
      await world.database.query(
        'select to_char(held_until at time zone $2, $3) as until from messages where organisation_id = $1',
        [school.organisationId, 'Europe/London', 'HH24:MI'],
      )
    ).rows
  world.clock.moveTo('2026-09-28T07:50')
  await expect.poll(held).toEqual([{ until: '07:15' }])
  expect(mailsAbout(world, title)).toEqual([])
  world.clock.moveTo('2026-09-28T08:15')
  await firstMailAbout(world, title)
  expect(mailsAbout(world, title)).toHaveLength(1)
})

test('an address that the mail server knows nothing of is written to no more, until staff try it again', async ({
  page,
  world,
}) => {
  const title = 'Nobody there'
  world.mail.refuseAddress('l0@bench.test', { code: 550, text: '5.1.1 No such user' })
  const school = await schoolWithForm(world, { title, time: '09:00' })
  world.clock.moveTo('2026-09-28T10:00')
  const outcome = async () =>
    (
      await world.database.query('select outcome from messages where organisation_id = $1', [
        school.organisationId,
      ])
    ).rows
  await expect.poll(outcome).toEqual([{ outcome: 'refused' }])
  world.mail.refuseAddress('l0@bench.test', null)

  await staySignedInAs(page, world, { accountId: school.owner.actor.accountId })
  await page.goto(`/dashboard/org/student/detail?learner=${school.learnerIds[0]}`)
  await expect(page.getByRole('heading', { name: 'E-mails do not reach Learner 0' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try it again' }).click()
  await expect(page.getByText('E-mails go to l0@bench.test again.')).toBeVisible()
  await expect(page.getByText('E-mails do not reach Learner 0')).toBeHidden()
})

test('staff choose to be mailed how the day of some groups went, at their hour, in numbers and without a name', async ({
  page,
  world,
}) => {
  const school = await schoolWithForm(world, { title: 'Told to staff', time: '08:00' })
  await createGroup(school.owner, { name: 'Reading' })
  await staySignedInAs(page, world, { accountId: school.owner.actor.accountId })
  await page.goto('/dashboard/org/settings?view=messages')
  const section = page.getByRole('region', { name: 'E-mails to you' })
  await expect(section.getByRole('switch', { name: 'When a learner’s results change' })).toBeChecked()
  await section.getByRole('switch', { name: 'A summary of the day' }).check()
  await section.getByRole('radio', { name: 'Only some' }).check()
  await section.getByRole('checkbox', { name: 'All', exact: true }).check()
  await section.getByLabel('Every day at').fill('10:15')
  await section.getByLabel('Every day at').blur()
  await expect(page.getByText('You get an e-mail at 10:15, on days with news.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(section.getByRole('switch', { name: 'A summary of the day' })).toBeChecked()
  await expect(section.getByLabel('Every day at')).toHaveValue('10:15')
  await expect(section.getByRole('checkbox', { name: 'All', exact: true })).toBeChecked()
  await expect(section.getByRole('checkbox', { name: 'Reading' })).not.toBeChecked()
  await page.goto('/health/live')

  world.clock.moveTo('2026-09-28T09:30')
  await firstMailAbout(world, 'Told to staff')
  world.clock.moveTo('2026-09-28T11:15')
  const { text } = await firstMailAbout(world, `/dashboard/org/detail?org=${school.organisationId}`)
  expect(text).toContain('- 1 check-in is still open')
  expect(text).not.toContain('Learner 0')
})
