import { randomUUID } from 'node:crypto'
import { renewCards } from '#server/features/learners/sign-in/renew-cards.ts'
import { renewSecrets } from '#server/features/learners/sign-in/renew-secrets.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import type { SecretPicture } from '#shared/auth/picture-secret.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { launchWithFakeCamera } from '#tests/support/peers/fake-camera.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

const pictureNames: Partial<Record<SecretPicture, string>> = {
  rain: 'Rain',
  present: 'Present',
  paint: 'Paint',
}
const nameOf = (picture: string) =>
  pictureNames[picture as SecretPicture] ?? picture.charAt(0).toUpperCase() + picture.slice(1)

/** A school of two learners whose sign-in names are l0 and l1. */
async function createSchool({ runtime, database }: World) {
  const school = await createBenchSchool(runtime, 2)
  const { rows } = await database.query<{ code: string }>(
    'select code from organisations where organisation_id = $1',
    [school.organisationId],
  )
  return {
    ...school,
    code: rows[0]!.code,
    async giveSecret(kind: SecretKind): Promise<string> {
      const { secrets } = await renewSecrets(school.owner, { learnerIds: [school.learnerIds[0]!], kind })
      return secrets[0]!.secret
    },
    async openCheckIn(): Promise<void> {
      // Half past six in London, where this school is, is half past seven on the world's clock.
      const today = '2026-09-28'
      await publishBenchForm(school.owner, {
        groupId: school.groupId,
        startsOn: today,
        time: '06:30',
        questions: ['I was kind.'],
      })
    },
  }
}

test('a learner signs in with three pictures, tried in the wrong order first', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  const { code, giveSecret } = await createSchool(world)
  const pictures = (await giveSecret('pictures')).split(' ').map(nameOf)
  const learner = new LearnerArea(page)
  await page.goto('/learner-login')
  await learner.sayWho({ code, username: 'l0' })
  await expect(page.getByRole('group', { name: 'Your three pictures, in order' })).toBeVisible()
  await expectAccessible(page)

  await learner.choosePictures(pictures.toReversed())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('That is not right yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  for (const picture of pictures) {
    await page.getByRole('button', { name: picture, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('3 of 3 chosen')).toBeAttached()
  await learner.enter()
})

test('a PIN is typed as soon as it is asked for, or pressed on keys that stay where they are, in place of one that was refused, and of two learners of a name it is asked who they are, with nothing kept until they say so', async ({
  page,
  world,
  watched,
}) => {
  watched.expectErrors('422')
  await page.setViewportSize({ width: 390, height: 844 })
  const { code, giveSecret, organisationId } = await createSchool(world)
  const pin = await giveSecret('pin')
  await world.database.query('update learners set name = $2 where organisation_id = $1', [
    organisationId,
    'Tom Evans',
  ])
  const learner = new LearnerArea(page)
  const key = (number: string) => page.getByRole('button', { name: number, exact: true })
  const field = page.getByLabel('Your PIN')
  const refused = page.getByText('That is not right yet.')
  const isAskedWho = () =>
    expect(page.getByRole('heading', { name: 'Are you Tom Evans (l0)?' })).toBeFocused()
  await page.goto('/learner-login')
  await learner.sayWho({ code, username: 'l0' })

  await expect(field).toBeFocused()
  const place = await key('5').boundingBox()
  await page.keyboard.type(`${pin}9`)
  await page.keyboard.press('Enter')
  await expect(refused).toBeVisible()
  await expect(field).toHaveValue('')
  expect(await key('5').boundingBox()).toEqual(place)

  await key('1').focus()
  await page.keyboard.type(`${pin}9`)
  await expect(refused).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(refused).toBeVisible()
  for (const number of pin) await key(number).click()
  await expect(field).toHaveValue(pin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isAskedWho()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not me' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('')
  expect(await page.context().cookies()).toEqual([])

  await learner.sayWho({ code, username: 'l0' })
  await field.fill(pin)
  await page.keyboard.press('Enter')
  await isAskedWho()
  await page.getByRole('button', { name: 'Yes, that’s me' }).click()
  await learner.isIn()
})

test('a learner signs in with a password that staff gave from Today once they were asked, and with a code that staff show for a minute', async ({
  page,
  world,
  browser,
}) => {
  const { code, owner, learnerIds, groupId } = await createSchool(world)
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto(`/dashboard/org/groups/detail?group=${groupId}`)
  await page.getByRole('radio', { name: 'Password' }).check()
  await expect(page.getByText('Nobody’s current sign-in has changed.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard/org/detail')
  await page.getByRole('button', { name: 'Help a learner sign in' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Help Learner 0 sign in' }).click()
  const help = page.getByRole('dialog', { name: 'Help Learner 0 sign in' })
  await expect(help).toContainText(code)
  await expectAccessible(page)
  await help.getByRole('button', { name: 'Create a new one' }).click()
  const asked = page.getByRole('dialog', { name: 'A new PIN, pictures or password?' })
  await expect(asked).toContainText('The old one stops working at once')
  await asked.getByRole('button', { name: 'Create a new one' }).click()
  const shown = page.getByRole('dialog', { name: 'Learner 0' })
  const secret = shown.getByText(/^[a-z]+-[a-z]+-[a-z]+$/)
  const password = (await secret.textContent())!
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: world.address })
  const learner = new LearnerArea(await context.newPage())
  const begin = async (words: string) => {
    await learner.page.goto('/learner-login')
    await learner.sayWho({ code, username: 'l0' })
    await learner.page.getByRole('textbox', { name: 'Your password' }).fill(words)
  }
  await begin(password)
  await expectAccessible(learner.page)
  await learner.enter()

  await page.goto(`/dashboard/org/student/detail?learner=${learnerIds[0]}`)
  await page.getByRole('button', { name: 'One-minute code' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show the code' }).click()
  await expect(shown.getByRole('timer')).toHaveText(/^\d+ seconds left$/)
  const oneMinuteCode = (await secret.textContent())!
  await expectAccessible(page)
  await begin(oneMinuteCode)
  await learner.enter()
  await context.close()
})

test('staff print cards, and a card signs in by its typed code and before the camera until it is renewed', async ({
  page,
  world,
  watched,
}, testInfo) => {
  watched.expectErrors('422')
  const { code, owner, learnerIds } = await createSchool(world)
  await staySignedInAs(page, world, { accountId: owner.actor.accountId })
  await page.goto('/dashboard/org/student/list')
  await page.getByRole('checkbox', { name: /Learner 0/ }).check()
  await page.getByRole('checkbox', { name: /Learner 1/ }).check()
  await page.getByRole('button', { name: 'Sign-in cards' }).click()
  await page.getByRole('button', { name: 'Create 2 cards' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign-in cards' })
  const card = sheet.getByRole('listitem').filter({ hasText: 'Learner 0' })
  await expectAccessible(page)
  await expect(card).toContainText('Usernamel0')
  const cardCode = await card.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()
  const drawn = card.getByRole('img', { name: 'Sign-in code of Learner 0' })
  const seeing = await launchWithFakeCamera(drawn, testInfo.outputPath('card.y4m'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(card).toBeVisible()

  try {
    const context = await seeing.newContext({ baseURL: world.address })
    const shared = await context.newPage()
    const learner = new LearnerArea(shared)
    await shared.goto('/learner-login')
    await shared.getByRole('button', { name: 'I have a card' }).click()
    await learner.isIn()

    // A page that asks for nothing, or it would be sent on by itself: the new card ends what the old one opened.
    await shared.goto('/home')
    await renewCards(owner, { learnerIds: [learnerIds[0]!] })
    await shared.goto('/learner-login#card')
    await expect(shared.getByText('This card does not work any more.')).toBeVisible()
    await expectAccessible(shared)
  } finally {
    await seeing.close()
  }

  const { cards } = await renewCards(owner, { learnerIds: [learnerIds[0]!] })
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/learner-login#card')
  await page.getByLabel('School code').fill(code)
  await page.getByLabel('Card code').fill(cardCode!)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('That is not right yet.')).toBeVisible()
  await page.getByLabel('Card code').fill(cards[0]!.code.toLowerCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await new LearnerArea(page).isIn()
})

test('the link of a mail opens its check-in once; the second time it says so kindly', async ({
  page,
  world,
  browser,
  watched,
}) => {
  watched.expectErrors('422')
  world.clock.moveTo('2026-09-28T07:29')
  const { openCheckIn, learnerIds } = await createSchool(world)
  const address = `${randomUUID()}@learners.test`
  await world.database.query('update learners set email = $1 where id = $2', [address, learnerIds[0]])
  await openCheckIn()
  world.clock.moveTo('2026-09-28T07:31')
  const mail = await world.mail.mail(({ to }) => JSON.stringify(to).includes(address))
  const link = /http:\S+/.exec(mail.text!)![0]
  const { pathname, searchParams, hash } = new URL(link)
  expect([pathname, ...searchParams.keys()]).toEqual(['/learner-login', 'organization_code'])
  expect(hash).toMatch(/^#link=[\w-]{43}$/)

  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.context().clock.setFixedTime(world.clock.now())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your check-in is ready' })).toBeVisible()
  await expect(page).toHaveURL(/\/learner-login$/)
  await expectAccessible(page)
  const secret = link.split('#link=')[1]!
  expect(requested.filter((url) => url.includes(secret))).toEqual([])
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/student\/latest-form\?checkIn=/)
  await expect(page.getByRole('group', { name: /Question 1/ })).toBeVisible()

  const context = await browser.newContext({ baseURL: world.address })
  const second = await context.newPage()
  await second.goto(link)
  await second.getByRole('button', { name: 'Start' }).click()
  await expect(second.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('button', { name: 'Sign in another way' }).click()
  await expect(second.getByLabel('School code')).not.toHaveValue('')
  await context.close()
})

test('a device that others use too says who is here, and forgets them when they leave, are done, or are gone', async ({
  page,
  world,
}) => {
  const { code, openCheckIn } = await createSchool(world)
  await openCheckIn()
  await world.openDue()
  await page.clock.install({ time: world.clock.now() })
  const learner = new LearnerArea(page)
  const mine = { code, username: 'l0', pin: '2468' }
  await page.goto('/learner-login')
  await page.getByRole('checkbox', { name: /Others use this device too/ }).check()
  const isForgotten = async () => {
    await page.waitForURL('**/learner-login')
    const held = await page.evaluate(() => Object.keys(localStorage).toSorted())
    expect(held).toEqual(['device_secret', 'shared_device'])
  }

  const bar = page.getByRole('complementary', { name: 'Who is here' })
  await learner.signInHere(mine)
  await expect(bar).toContainText('Learner 0')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not you?' }).click()
  await isForgotten()

  await learner.signInHere(mine)
  await expect(bar).toBeVisible()
  await page.clock.fastForward(120_000)
  await page.getByRole('button', { name: 'I am here' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.clock.fastForward(120_000)
  await expect(page.getByText('Are you still there')).toBeVisible()
  await page.clock.fastForward(30_000)
  await isForgotten()

  await learner.signInHere(mine)
  await learner.answerAll('Yes', 1)
  await page.getByRole('button', { name: 'Done' }).click()
  await isForgotten()
})

for (const from of ['/student', '/dashboard/org/detail', '/learner-login'])
  test(`[A7] [S1] a link to ${from} with a code and an address keeps both, asks who signs in, and leaves the address bar`, async ({
    page,
  }) => {
    await page.goto(`${from}?organization_code=MAPLE7&student_email=jordan%40maple.test`)
    await expect(page.getByLabel('School code')).toHaveValue('MAPLE7')
    await expect(page.getByLabel('Username')).toHaveValue('jordan@maple.test')
    expect(new URL(page.url()).pathname).toBe('/learner-login')
    expect(page.url()).not.toMatch(/MAPLE7|jordan/)
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(stored).toEqual({
      learner_log_organization_code: 'MAPLE7',
      learner_log_email: 'jordan@maple.test',
    })
  })
