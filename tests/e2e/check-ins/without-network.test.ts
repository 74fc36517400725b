import type { BrowserContext, Page } from '@playwright/test'
import { applyStaffAction } from '#server/features/check-ins/staff-actions/apply-staff-action.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { expect, expectAccessible, test } from '../journey.ts'
import { LearnerArea } from '../pages/learner-area.ts'
import { staySignedInAs } from '../signed-in.ts'
import type { World } from '../world.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'allow' })

const pin = '2468'
const questions = 2

/** A school of so many learners, l0 and on, who all have one check-in open. */
async function openSchool(world: World, learnerCount: number) {
  const school = await createBenchSchool(world.runtime, learnerCount)
  const { rows } = await world.database.query<{ code: string }>(
    'select code from organisations where organisation_id = $1',
    [school.organisationId],
  )
  const questionIds = await publishBenchForm(school.owner, {
    groupId: school.groupId,
    startsOn: '2026-09-28',
    time: '06:30',
    questions: ['I was kind.', 'I was on time.'],
  })
  await world.openDue()
  const signInOf = (n: number) => ({ code: rows[0]!.code, username: `l${n}`, pin })
  return { ...school, questionIds, signInOf }
}

/** What has arrived, by learner, each with the steps in the order of the questions. */
async function arrived({ database }: World, organisationId: string, questionIds: readonly string[]) {
  const { rows } = await database.query<{ name: string; answers: Record<string, number> }>(
    `select l.name, r.answers from responses r
       join check_ins c on c.organisation_id = r.organisation_id and c.id = r.check_in_id
       join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id
      where r.organisation_id = $1 order by l.name`,
    [organisationId],
  )
  return rows.map(({ name, answers }) => `${name}: ${questionIds.map((id) => answers[id]).join('')}`)
}

/** This device has kept the learner's screens, and what the page that is open was told. */
const isReadyForNoNetwork = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.match('/api/student/check-ins', { cacheName: 'daymark-answers' })
        return kept !== undefined && navigator.serviceWorker.controller !== null
      }),
    )
    .toBe(true)

/** From here on every page notes all that it has ever shown, also for less than a frame. */
const recordShown = (pages: Page | BrowserContext) =>
  pages.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shown })
    new MutationObserver(() => shown.push(document.body?.textContent ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })

const hasShown = (page: Page, words: string) =>
  page.evaluate(
    (part) => (window as unknown as { shown: string[] }).shown.some((text) => text.includes(part)),
    words,
  )

const saved = (page: Page) => page.getByRole('heading', { name: 'Saved on this device' })

/** A learner on their first visit, in front of the first question, on a device that can now do without a network. */
async function openPhone(page: Page, world: World) {
  const { organisationId, learnerIds, questionIds } = await openSchool(world, 1)
  const learner = new LearnerArea(page)
  await staySignedInAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  await page.goto('/student/latest-form')
  await learner.isAsked(1, questions)
  await isReadyForNoNetwork(page)
  return { learner, responses: () => arrived(world, organisationId, questionIds) }
}

test('without https a check-in opens and is sent too, and its answers wait on the page while there is no network', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_INTERNET_DISCONNECTED', 'Could not keep answers on this device')
  await page.addInitScript(() => {
    const absent = { get: () => undefined }
    Object.defineProperty(window, 'isSecureContext', { get: () => false })
    Object.defineProperty(window, 'caches', absent)
    Object.defineProperty(Navigator.prototype, 'serviceWorker', absent)
    for (const name of ['randomUUID', 'subtle']) Object.defineProperty(Crypto.prototype, name, absent)
  })
  const { organisationId, questionIds, signInOf } = await openSchool(world, 1)
  const learner = new LearnerArea(page)
  await learner.signIn(signInOf(0))
  await learner.giveAll('Yes', questions)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expectAccessible(page)
  expect(await arrived(world, organisationId, questionIds)).toEqual([])
  await context.setOffline(false)
  await learner.isSent()
  expect(await arrived(world, organisationId, questionIds)).toEqual(['Learner 0: 11'])
})

const unanswered = `Question 1 of ${questions}`
const offlineErrors = ['ERR_INTERNET_DISCONNECTED', 'ERR_FAILED']

test('a phone that loses the network before sending opens the check-in, shows the answers as saved from the first moment, in a second tab and after the page was killed too, and sends them later', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors(...offlineErrors)
  const { learner, responses } = await openPhone(page, world)
  const otherTab = await context.newPage()
  await otherTab.goto('/student/latest-form')
  await new LearnerArea(otherTab).isAsked(1, questions)
  const otherLanguage = page.getByRole('button', { name: 'Español' })
  await expect(otherLanguage).toBeVisible()
  await context.setOffline(true)
  await expect(otherLanguage).toHaveCount(0)
  await page.reload()
  await recordShown(context)
  await learner.giveAll('Yes', questions)
  await learner.send()
  await page.getByRole('button', { name: 'Undo' }).click()
  await learner.giveAll('No', questions)
  await learner.send()
  await expectAccessible(page)
  await expect(saved(otherTab)).toBeVisible()
  await kill(page)

  const again = await context.newPage()
  for (const tab of [otherTab, again]) {
    await tab.goto('/student/latest-form')
    await expect(saved(tab)).toBeVisible()
    expect(await hasShown(tab, unanswered)).toBe(false)
  }
  await expectAccessible(again)
  await expect(again.getByText('Will send when you’re online')).toBeVisible()
  expect(await responses()).toEqual([])

  await context.setOffline(false)
  await expect.poll(responses).toEqual(['Learner 0: 00'])
  await expect(saved(otherTab)).toBeHidden()
  await expect(again.getByText('Will send when you’re online')).toBeHidden()
  for (const tab of [otherTab, again]) expect(await hasShown(tab, unanswered)).toBe(false)
  expect(await waitingIn(again)).toEqual([])
  expect(await responses()).toEqual(['Learner 0: 00'])
})

test('a page killed while its answers are on their way shows them as saved without a network, and they arrive once', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors(...offlineErrors)
  const { learner, responses } = await openPhone(page, world)
  await recordShown(context)
  const isTaken = Promise.withResolvers<void>()
  await context.route('**/api/student/check-ins/*/response', async (route) => {
    await route.fetch()
    isTaken.resolve()
  })
  await learner.giveAll('Yes', questions)
  await learner.send()
  await page.getByRole('button', { name: 'Send now' }).click()
  await isTaken.promise
  await context.setOffline(true)
  await kill(page)

  const again = await context.newPage()
  await again.goto('/student/latest-form')
  await expect(saved(again)).toBeVisible()
  expect(await hasShown(again, unanswered)).toBe(false)
  await context.setOffline(false)
  await expect.poll(() => waitingIn(again)).toEqual([])
  expect(await responses()).toEqual(['Learner 0: 11'])
})

/** Ends what runs the page, as a device does that has no memory left. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

const chooseRole = (page: Page) => page.getByRole('heading', { name: 'Who is signing in?' })
const learnersPages = ['', '/latest-form', '/rewards', '/form-library', '/form-detail']

test('a learner who signed out before they lost the network, or without it, is led to the sign-in from all their pages', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors(...offlineErrors, 'Could not end the session on the server', '401')
  const { signInOf } = await openSchool(world, 1)
  const learner = new LearnerArea(page)
  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(chooseRole(page)).toBeVisible()
  }
  const isLedToSignIn = async () => {
    for (const address of learnersPages) {
      await page.goto(`/student${address}`)
      await expect(chooseRole(page)).toBeVisible()
    }
    const kept = await page.evaluate(async () => (await caches.open('daymark-answers')).keys())
    expect(kept).toEqual([])
  }
  const openMenu = async () => {
    await learner.signIn(signInOf(0))
    await learner.isAsked(1, questions)
    await isReadyForNoNetwork(page)
    await page.getByRole('button', { name: /^Leave/ }).click()
    await learner.openMenu()
  }
  await openMenu()
  await signOut()
  await context.setOffline(true)
  await isLedToSignIn()
  await page.goto('/student/graph')
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible()
  await page.goto('/learner-login')
  await learner.sayWho({ code: 'DEMO', username: 'mia' })
  await expect(page.getByText('We could not reach Daymark')).toBeVisible()

  await context.setOffline(false)
  await openMenu()
  await context.setOffline(true)
  await signOut()
  await isLedToSignIn()
})

test('a phone that loses the network during sending, so that no answer comes back, sends the same once more', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_FAILED')
  const { learner, responses } = await openPhone(page, world)
  await context.route('**/api/student/check-ins/*/response', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await learner.giveAll('Yes', questions)
  await learner.send()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(saved(page)).toBeVisible()
  expect(await responses()).toEqual(['Learner 0: 11'])

  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try now' }).click()
  await learner.isSent()
  expect(await responses()).toEqual(['Learner 0: 11'])
  expect(await waitingIn(page)).toEqual([])
})

test('answers that waited and were not taken are told to their learner alone, until they put them away', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors(...offlineErrors, '409')
  const { owner, organisationId, questionIds, signInOf } = await openSchool(world, 2)
  const learner = new LearnerArea(page)
  await learner.signIn(signInOf(0))
  await holdBackSending(context)
  await learner.giveAll('Yes', questions)
  await learner.send()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Will send when you’re online')).toBeVisible()
  const { rows } = await world.database.query<{ id: string }>(
    `select c.id from check_ins c join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id
      where c.organisation_id = $1 and l.username = 'l0'`,
    [organisationId],
  )
  await applyStaffAction(owner, { checkInId: rows[0]!.id, given: { act: 'cancel', reason: 'other' } })
  await page.goto('/choose-user-role')
  await context.unrouteAll()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => waitingIn(page)).toEqual([])
  expect(await boxesIn(page, 'daymark-refused')).toHaveLength(1)

  const told = page.getByText('Tell your teacher what you answered:')
  await learner.signIn(signInOf(1))
  await learner.isAsked(1, questions)
  await page.getByRole('button', { name: /^Leave/ }).click()
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible()
  await expect(told).toBeHidden()

  await learner.signIn(signInOf(0))
  await expect(told).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Yes' })).toHaveCount(questions)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(told).toBeHidden()
  expect(await boxesIn(page, 'daymark-refused')).toEqual([])
  expect(await arrived(world, organisationId, questionIds)).toEqual([])
})

test('answers that are held are sent at once when their page is left', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_FAILED')
  const { learner, responses } = await openPhone(page, world)
  // The next page, which would send them too, cannot.
  await context.route('**/api/check-in-answers', (route) => route.abort())
  await learner.giveAll('Yes', questions)
  await learner.send()
  await page.goto('/choose-user-role')
  await expect.poll(responses).toEqual(['Learner 0: 11'])
})

/** All that a page of this device can read of what waits. */
const waitingIn = (page: Page) => boxesIn(page, 'daymark-outbox')

const boxesIn = (page: Page, store: 'daymark-outbox' | 'daymark-refused'): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('boxes').objectStore('boxes').getAll()
          all.onsuccess = () => resolve(all.result)
        }
      }),
    store,
  )

test('two children on one tablet: what each left waiting is read by neither, and all of it arrives', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  const { organisationId, questionIds, signInOf } = await openSchool(world, 2)
  const learner = new LearnerArea(page)
  await holdBackSending(context)
  await page.goto('/learner-login')
  await page.getByRole('checkbox', { name: /Others use this device too/ }).check()
  for (const n of [0, 1]) {
    await learner.signInHere(signInOf(n))
    await learner.giveAll(n === 1 ? 'No' : 'Yes', questions)
    await learner.send()
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/learner-login')
    const left =
      JSON.stringify(await waitingIn(page)) +
      (await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    expect(await waitingIn(page)).toHaveLength(n + 1)
    for (const secret of [...questionIds, 'answers', `Learner ${n}`]) expect(left).not.toContain(secret)
  }
  expect(await arrived(world, organisationId, questionIds)).toEqual([])

  await context.unrouteAll()
  await page.goto('/home')
  await expect
    .poll(() => arrived(world, organisationId, questionIds))
    .toEqual(['Learner 0: 11', 'Learner 1: 00'])
})

/** Everything gets through but answers. */
async function holdBackSending(context: BrowserContext) {
  await context.route('**/api/check-in-answers', (route) => route.abort())
  await context.route('**/api/student/check-ins/*/response', (route) => route.abort())
}
