import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createSystemContext } from '#server/create-context.ts'
import { inviteStaff } from '#server/features/staff/invite-staff.ts'
import { makeInvitationSecret } from '#server/features/staff/make-invitation-secret.ts'
import { tourPages } from '#shared/guide-tour/tour-pages.ts'
import { foundBenchSchool, foundEmptySchool, publishBenchForm } from '#tests/bench/bench-school.ts'
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
const sentences = pseudoSentences(readSentences(wordsFolder, ['en']).en)
const folder = pour(wordlessClient, place, { code, direction: 'rtl', sentences })
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
  await expectRoom(page, address)
}

async function expectRoom(page: Page, where: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(page.locator('[class*="_bone_"], [class*="_skeleton_"]')).toHaveCount(0)
    await expect
      .soft(async () => expect(await layoutFaults(page), `${where} at ${width}`).toEqual([]))
      .toPass({
        timeout: 2_000,
      })
  }
}

/** A sentence without anything named in it, as the nobody's language has it. */
const saidFor = (key: string) => /`([^`]*)`/.exec(sentences[key]!)![1]!

/** Opens what a button opens, and closes it by key. */
async function expectDialogFits(page: Page, address: string, button: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(address)
  await page
    .getByRole('button', { name: saidFor(button), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('[')
  await expectRoom(page, `${button} on ${address}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
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
    '/join',
    '/register-otp',
    '/otp',
    '/new-password',
    '/childrens-data',
    '/no-such-page',
  ])
    await expectFits(page, address)
})

test('so have the pages of a way in that is begun: with a code asked for, and with an invitation', async ({
  page,
  world,
}) => {
  const { owner, organisationId } = await foundEmptySchool(world.runtime)
  const { id: invitationId } = await inviteStaff(owner, {
    email: 'noor.haddad.of.the.longer.addresses@another-language.test',
    role: 'educator',
    groupIds: [],
  })
  const job = { organisationId, invitationId, sending: 1 }
  const invited = await makeInvitationSecret(createSystemContext(world.runtime, organisationId), job)
  await readInAnother(page)
  await page.addInitScript(() => {
    const asked = { codeRequest: 'a'.repeat(43), email: 'noor@another-language.test', newCodeAt: 0 }
    for (const purpose of ['register', 'reset'])
      sessionStorage.setItem(`code_request_${purpose}`, JSON.stringify(asked))
  })
  for (const address of ['/register-otp', '/otp', '/new-password', `/join#${invited!.secret}`]) {
    await expectFits(page, address)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await page.locator('main button[type="submit"]').press('Enter')
    await expectRoom(page, `${address}, sent too soon`)
  }
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
    `${org}/settings?view=integrations`,
    ...['messages', 'rewards', 'access', 'data'].map((view) => `${org}/settings?view=${view}`),
  ])
    await expectFits(page, address)
})

test('so has every page of the guide tour', async ({ page, world }) => {
  test.setTimeout(300_000)
  const { owner } = await foundEmptySchool(world.runtime)
  await readInAnother(page)
  await stayAs(page, world, { accountId: owner.actor.accountId })
  for (const step of tourPages) await expectFits(page, `/dashboard/guide-tour/${step}`)
})

test('so has what opens above a screen', async ({ page, world }) => {
  test.setTimeout(300_000)
  const { owner, learnerIds } = await foundSchool(world)
  await readInAnother(page)
  await stayAs(page, world, { accountId: owner.actor.accountId })
  const learner = `${org}/student/detail?learner=${learnerIds[0]}`
  for (const [address, button] of [
    [`${org}/detail`, 'cannot_get_in'],
    [`${org}/student/list`, 'learner_add'],
    [learner, 'guardian_add'],
    [`${org}/groups/list`, 'group_make'],
    [`${org}/question-bank`, 'bank_add'],
    [`${org}/team-members/list`, 'team_invite'],
    [`${org}/settings`, 'organisation_change_name'],
    [`${org}/settings`, 'code_renew_title'],
    [`${org}/settings`, 'time_zone_change'],
    [`${org}/settings`, 'closure_add'],
    [`${org}/settings?view=rewards`, 'icon_sets_make'],
    [`${org}/settings?view=rewards`, 'reward_add'],
  ] as const)
    await expectDialogFits(page, address, button)
  await expectFits(page, `${org}/student/list?view=import`)
  await expectFits(page, `${org}/settings?view=audit-log`)
  await expectFits(page, `${org}/create-form/add-question`)
})
