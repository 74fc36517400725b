import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { foundBenchSchool, publishBenchForm } from '#tests/bench/bench-school.ts'
import { wordlessClient, wordsFolder } from '../../scripts/build-client.ts'
import { pour } from '../../scripts/pour-languages.ts'
import { pseudoSentences } from '../../scripts/pseudo-words.ts'
import { readSentences } from '../../scripts/words-of-languages.ts'
import { expect, test } from './journey.ts'
import { layoutFaults } from './layout-faults.ts'
import { stayAs } from './signed-in.ts'
import type { World } from './world.ts'

const code = 'ar-XB'
const place = mkdtempSync(join(tmpdir(), 'another-language-'))
const folder = pour(wordlessClient, place, {
  code,
  direction: 'rtl',
  sentences: pseudoSentences(readSentences(wordsFolder, ['en']).en),
})
test.afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Has the pages of the product come with the words of a language that nobody speaks, read leftward. */
async function readInAnother(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/build/${folder}/`))
      return route.fulfill({ path: join(place, pathname.slice('/build/'.length)) })
    if (request.resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = (await response.text())
      .replace('lang="en" dir="ltr"', `lang="${code}" dir="rtl"`)
      .replaceAll(/\/build\/en-\w+\//g, `/build/${folder}/`)
    return route.fulfill({ response, body: html })
  })
}

async function expectFits(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('main').first()).toContainText('[')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('[class*="_bone_"], [class*="_skeleton_"]')).toHaveCount(0)
    await expect
      .soft(async () => expect(await layoutFaults(page), `${address} at ${width}`).toEqual([]))
      .toPass({
        timeout: 2_000,
      })
  }
}

const org = '/dashboard/org'

async function foundSchool(world: World) {
  const school = await foundBenchSchool(world.runtime, 2)
  await publishBenchForm(school.owner, {
    title: 'Morning',
    groupId: school.groupId,
    startsOn: '2026-09-28',
    time: '07:00',
    windowMinutes: 480,
  })
  const { rows } = await world.database.query('select id from forms where organisation_id = $1', [
    school.organisationId,
  ])
  return { ...school, form: rows[0].id as string }
}

test('every public page has room for longer words that go leftward', async ({ page }) => {
  await readInAnother(page)
  for (const address of [
    '/home',
    '/login',
    '/register',
    '/choose-user-role',
    '/learner-login',
    '/forgot-password',
    '/family',
    '/childrens-data',
    '/no-such-page',
  ])
    await expectFits(page, address)
})

test('so has every page of a learner', async ({ page, world }) => {
  const { organisationId, learnerIds } = await foundSchool(world)
  await readInAnother(page)
  await stayAs(page, world, { organisationId, learnerId: learnerIds[0]! })
  for (const screen of ['latest-form', 'form-library', 'form-detail', 'rewards'])
    await expectFits(page, `/student/${screen}`)
})

test('so has every screen of staff', async ({ page, world }) => {
  test.setTimeout(400_000)
  const { owner, learnerIds, groupId, form } = await foundSchool(world)
  const learner = learnerIds[0]
  await readInAnother(page)
  await stayAs(page, world, { accountId: owner.actor.accountId })
  const steps = [
    'overview',
    'add-question',
    'add-schedule',
    'select-icons-set',
    'add-student',
    'form-setting',
    'form-preview',
  ]
  for (const address of [
    '/dashboard/account',
    `${org}/list`,
    `${org}/detail`,
    `${org}/student/list`,
    `${org}/student/detail?learner=${learner}`,
    `${org}/student/graph?learner=${learner}`,
    `${org}/student/all-forms?learner=${learner}`,
    `${org}/student/form-schedule?learner=${learner}`,
    `${org}/student/form-score?learner=${learner}`,
    ...steps.map((step) => `${org}/edit-form/${step}?form=${form}`),
    `${org}/form-library/list`,
    `${org}/form-library/overview?form=${form}`,
    `${org}/form-library/students?form=${form}`,
    `${org}/results`,
    `${org}/schedules`,
    `${org}/groups/list`,
    `${org}/groups/detail?group=${groupId}`,
    `${org}/team-members/list`,
    `${org}/subscription`,
    `${org}/question-bank`,
    `${org}/settings`,
  ])
    await expectFits(page, address)
})
