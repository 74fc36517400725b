import type { BrowserContext, Page } from '@playwright/test'
import { actOnCheckIn } from '#server/features/check-ins/act-on-check-in.ts'
import { foundBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { LearnerArea } from './pages/learner-area.ts'
import type { World } from './world.ts'

test.use({ serviceWorkers: 'allow' })

const pin = '2468'
const questions = 5

/** A school of so many learners, l0 and on, who all have one check-in open. */
async function openSchool(world: World, learnerCount: number) {
  const school = await foundBenchSchool(world.runtime, learnerCount)
  const { rows } = await world.database.query<{ code: string }>(
    'select code from organisations where organisation_id = $1',
    [school.organisationId],
  )
  const questionIds = await publishBenchForm(school.owner, {
    groupId: school.groupId,
    startsOn: '2026-09-28',
    time: '06:30',
  })
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

/** The service worker has what the learner's screens need, and answers for this page. */
const isReadyForNoNetwork = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

const saved = (page: Page) => page.getByRole('heading', { name: 'Saved on this device' })

/** A learner in front of the first question, on a device that can do without a network. */
async function openPhone(page: Page, world: World) {
  const { organisationId, questionIds, signInOf } = await openSchool(world, 1)
  const learner = new LearnerArea(page)
  await learner.signIn(signInOf(0))
  await learner.waitUntilOpen()
  await page.reload()
  await isReadyForNoNetwork(page)
  await page.reload()
  await learner.isAsked(1, questions)
  return { learner, responses: () => arrived(world, organisationId, questionIds) }
}

test('a phone that loses the network before sending opens the check-in, keeps the answers and sends them later', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  const { learner, responses } = await openPhone(page, world)
  const otherLanguage = page.getByRole('button', { name: 'Español' })
  await expect(otherLanguage).toBeVisible()
  await context.setOffline(true)
  await expect(otherLanguage).toHaveCount(0)
  await page.reload()
  await learner.giveAll('Yes', questions)
  await learner.send()
  await page.getByRole('button', { name: 'Undo' }).click()
  await learner.isAsked(1, questions)
  await learner.giveAll('No', questions)
  await learner.send()
  await expectAccessible(page)
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Will send when you’re online')).toBeVisible()
  expect(await responses()).toEqual([])

  await page.goto('/learner-login')
  await context.setOffline(false)
  await expect.poll(responses).toEqual(['Learner 0: 00000'])
  await expect.poll(() => waitingIn(page)).toEqual([])
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
  expect(await responses()).toEqual(['Learner 0: 11111'])

  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try now' }).click()
  await learner.isSent()
  expect(await responses()).toEqual(['Learner 0: 11111'])
  expect(await waitingIn(page)).toEqual([])
})

test('[R14] answers that waited and were not taken are told to their learner alone, until they put them away', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_FAILED', '409')
  const { owner, organisationId, questionIds, signInOf } = await openSchool(world, 2)
  const learner = new LearnerArea(page)
  await learner.signIn(signInOf(0))
  await learner.waitUntilOpen()
  await holdBackSending(context)
  await learner.giveAll('Yes', questions)
  await learner.send()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(saved(page)).toBeVisible()
  const { rows } = await world.database.query<{ id: string }>(
    `select c.id from check_ins c join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id
      where c.organisation_id = $1 and l.username = 'l0'`,
    [organisationId],
  )
  await actOnCheckIn(owner, { checkInId: rows[0]!.id, given: { act: 'cancel', reason: 'other' } })
  await page.goto('/choose-user-role')
  await context.unrouteAll()
  await page.reload()
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
  await page.getByRole('button', { name: 'Put away' }).click()
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
  await expect.poll(responses).toEqual(['Learner 0: 11111'])
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

test('three children on one tablet: what the first left waiting is read by none of them, and all of it arrives', async ({
  page,
  context,
  world,
  watched,
}) => {
  watched.expectErrors('ERR_INTERNET_DISCONNECTED', 'ERR_FAILED')
  const { organisationId, questionIds, signInOf } = await openSchool(world, 3)
  const learner = new LearnerArea(page)
  await holdBackSending(context)
  for (const n of [0, 1, 2]) {
    await learner.signIn(signInOf(n))
    await page.evaluate(() => localStorage.setItem('shared_device', 'true'))
    await learner.waitUntilOpen()
    await page.reload()
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
    .toEqual(['Learner 0: 11111', 'Learner 1: 00000', 'Learner 2: 11111'])
})

/** Everything gets through but answers. */
async function holdBackSending(context: BrowserContext) {
  await context.route('**/api/check-in-answers', (route) => route.abort())
  await context.route('**/api/student/check-ins/*/response', (route) => route.abort())
}
