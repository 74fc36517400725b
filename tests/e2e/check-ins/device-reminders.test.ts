import type { BrowserContext, Page } from '@playwright/test'
import type { PushSubscription } from '#shared/notifications/push.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { windowedChromiumLaunch } from '#tests/support/chromium-launch.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

test.use({ serviceWorkers: 'allow', launchOptions: windowedChromiumLaunch })

/** A school with one learner, who has a check-in open of a form that tells on devices. */
async function openSchool(world: World) {
  const school = await createBenchSchool(world.runtime, 1)
  await publishBenchForm(school.owner, {
    groupId: school.groupId,
    startsOn: '2026-09-28',
    time: '06:30',
    windowMinutes: 60,
    settings: { notify: 'push' },
    questions: ['I was kind.'],
  })
  await world.openDue()
  const { organisationId, learnerIds } = school
  return { ...school, person: { organisationId, learnerId: learnerIds[0]! } }
}

/** The browser asks its maker for an address, which a test cannot: its pages are given one of our own push service. */
async function standInForPushService(context: BrowserContext, device: PushSubscription) {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(({ endpoint, publicKey, authSecret }) => {
    const begun = {
      toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: authSecret } }),
      unsubscribe: async () => sessionStorage.removeItem('pushed to'),
    }
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem('pushed to') ? begun : null) as never
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('pushed to', endpoint)
      return begun as never
    }
  }, device)
}

/** What a push service would hand to this browser. */
async function deliver(page: Page, { address }: World, data: string) {
  const browser = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: address,
    registrationId: await registrationId,
    data,
  })
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const shown = await getNotifications.call(await navigator.serviceWorker.ready)
    return shown.map(({ title, data }) => `${title}: ${data}`)
  })

/** On a page that a service worker may bring messages up for. */
async function answerOnDevice(
  page: Page,
  world: World,
  person: { organisationId: string; learnerId: string },
) {
  await staySignedInAs(page, world, person)
  await page.goto('/student/latest-form')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await new LearnerArea(page).answerAll('Yes', 1)
}

test('once the school consents, a learner is asked after an answer, reminded on the device, and stops it', async ({
  page,
  context,
  world,
  browser,
}) => {
  const { owner, person } = await openSchool(world)
  const office = await browser.newContext({ baseURL: world.address })
  const staff = await office.newPage()
  await staySignedInAs(staff, world, { accountId: owner.actor.accountId })
  await staff.goto('/dashboard/org/settings?view=messages')
  const section = staff.getByRole('region', { name: 'Notifications' })
  await section.getByRole('switch', { name: 'Reminders on learners’ devices' }).check()
  await expect(staff.getByText('Learners can be reminded on their devices.')).toBeVisible()
  await expectAccessible(staff)

  const device = world.push.addDevice()
  await standInForPushService(context, device)
  await answerOnDevice(page, world, person)
  await expect(page.getByRole('heading', { name: 'Do you want reminders on this device?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remind me on this device' }).click()
  await expect(page.getByText('This device reminds you from now on.')).toBeVisible()

  world.clock.moveTo('2026-09-29T07:30')
  const [push] = await world.push.count(device, 1)
  expect(JSON.parse(push!.text)).toEqual({ says: 'A check-in is open', address: '/student/latest-form' })
  // A browser that is asked while it brings a message up may forget that one; the same again takes its place.
  const shownOnceDelivered = async () => {
    const shown = await shownOn(page)
    if (shown.length === 0) await deliver(page, world, push!.text)
    return shown
  }
  await expect.poll(shownOnceDelivered).toEqual(['A check-in is open: /student/latest-form'])

  world.clock.moveTo('2026-09-28T08:00')
  await page.goto('/student/form-library')
  await expect(page.getByText('This device tells you when a check-in is open.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop them' }).click()
  await expect(page.getByText('This device does not remind you.')).toBeVisible()
  const { rows } = await world.database.query('select from push_subscriptions where endpoint = $1', [
    device.endpoint,
  ])
  expect(rows).toEqual([])
  await office.close()
})

test('who says not now finds the choice again in My forms, and a device that several share has none', async ({
  page,
  context,
  world,
}) => {
  const { organisationId, person } = await openSchool(world)
  await world.database.query(
    `insert into consents (organisation_id, id, kind, words, given_at)
     values ($1, gen_random_uuid(), 'device-reminders', 'Each reminder …', now())`,
    [organisationId],
  )
  await standInForPushService(context, world.push.addDevice())
  await answerOnDevice(page, world, person)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Do you want reminders on this device?' })).toBeHidden()

  await page.goto('/student/form-library')
  await expect(page.getByRole('heading', { name: 'Reminders on this device' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('shared_device', 'true'))
  const offered = page.waitForResponse('**/api/student/push')
  await page.reload()
  await offered
  await expect(page.getByRole('link', { name: /Bench form/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reminders on this device' })).toBeHidden()
})
