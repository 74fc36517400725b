import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { createLearner } from '#server/features/learners/create-learner.ts'
import { createChildEnvironment } from '#server/platform/settings.ts'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { createBenchSchool, publishBenchForm } from '#tests/bench/support/bench-school.ts'
import { findWordsEverywhere } from '#tests/support/database/find-words-everywhere.ts'
import { freePort } from '#tests/support/free-port.ts'
import { readZipFiles } from '#tests/support/read-zip-files.ts'
import { expect, test } from '../journey.ts'
import { readDownload } from '../read-download.ts'
import { startSession, staySignedInAs } from '../signed-in.ts'
import { startProgram, stopProgram, type World } from '../world.ts'

const project = join(import.meta.dirname, '../../..')
const name = 'Quvarzeth Osei'

/** A school of three in one group who have all answered this morning, one of them under a name that nobody else bears. */
async function createSchoolThatAnswered(world: World) {
  const school = await createBenchSchool(world.runtime, 2)
  const { owner, groupId, organisationId, learnerIds } = school
  const { id } = await createLearner(owner, {
    name,
    username: 'quvarzeth',
    email: null,
    secret: { kind: 'pin', value: '2468' },
    groupIds: [groupId],
  })
  await publishBenchForm(owner, { groupId, startsOn: '2026-09-28', time: '07:00' })
  world.clock.moveTo('2026-09-28T08:00')
  for (const learnerId of [...learnerIds, id]) {
    const authorization = `Bearer ${await startSession(world, { organisationId, learnerId })}`
    const call = (path: string, init?: RequestInit) =>
      fetch(new URL(path, world.address), {
        ...init,
        headers: { authorization, 'content-type': 'application/json' },
      })
    await expect(async () => {
      const { open } = (await (await call('/api/student/check-ins')).json()) as { open: OpenCheckIn[] }
      const answers = Object.fromEntries(open[0]!.questions.map((question) => [question.id, 1]))
      const body = JSON.stringify({ answers, submissionKey: crypto.randomUUID() })
      const answered = await call(`/api/student/check-ins/${open[0]!.id}/response`, { method: 'POST', body })
      expect(answered.status).toBe(200)
    }).toPass({ timeout: 30_000 })
  }
  return { ...school, learnerId: id }
}

const command = (script: 'backup' | 'restore', folder: string, settings: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, folder], {
    cwd: project,
    env: createChildEnvironment(settings),
  })

/** What an organisation's results and its list of learners say, as somebody reads them. */
async function countsOf(page: Page, address: string) {
  await page.goto(`${address}/dashboard/org/student/list`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const learners = await page.getByRole('rowheader').allInnerTexts()
  await page.goto(`${address}/dashboard/org/results`)
  const results = await page.getByText(/^Learners answered/).textContent()
  return { learners, results }
}

test('a learner who was erased after the backup is nowhere in what is restored from it, and what is counted stays true', async ({
  page,
  world,
  watched,
}) => {
  test.setTimeout(300_000)
  watched.expectErrors('404')
  const { environment } = world
  const { owner, organisationId, learnerId } = await createSchoolThatAnswered(world)
  const place = await mkdtemp(join(tmpdir(), 'daymark-restored-'))
  const backup = join(place, 'backup')
  await staySignedInAs(page, world, owner.actor)

  await page.goto('/dashboard/org/student/list')
  await page.getByRole('link', { name }).click()
  await page.getByRole('tab', { name: 'Data and privacy' }).click()
  await page.waitForURL(/view=data/)
  const profile = new URL(page.url()).pathname + new URL(page.url()).search
  const everything = page.getByRole('region', { name: `Everything about ${name}` })
  await everything.getByRole('button', { name: 'Download all data' }).click()
  await expect(everything.getByRole('heading', { name: 'The file is ready' })).toBeVisible({
    timeout: 60_000,
  })
  const saved = page.waitForEvent('download')
  await everything.getByRole('button', { name: 'Download' }).click()
  expect((await readZipFiles(await readDownload(saved))).get('csv/learners.csv')).toContain(name)

  await command('backup', backup, environment)
  const wordsHere = await findWordsEverywhere('quvarzeth', {
    sql: world.database,
    folder: environment.DATA_DIR,
  })
  expect(wordsHere).toContain('public.learners')

  await everything.getByRole('button', { name: `Erase ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` })
  await dialog.getByLabel(`Type ${name} to erase them`).fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is erased.`)).toBeVisible()
  const counted = await countsOf(page, world.address)
  expect(counted).toEqual({
    learners: ['Learner 0', 'Learner 1'],
    results: 'Learners answered 100% of 3 check-ins.',
  })

  const erasuresIn = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, 'files', 'erasures')
  // Within seconds a worker puts it on the list that no restore takes back.
  const isListed = async () => {
    const { rows } = await world.database.query('select listed_at from erasures where organisation_id = $1', [
      organisationId,
    ])
    return rows.map(({ listed_at }) => listed_at !== null)
  }
  await expect.poll(isListed, { timeout: 30_000 }).toEqual([true])

  // Another machine, to which only that list was brought.
  const port = await freePort()
  const elsewhere = {
    ...environment,
    DATABASE_URL: await world.addDatabase(),
    DATA_DIR: join(place, 'data'),
    PORT: String(port),
  }
  await cp(erasuresIn(environment), erasuresIn(elsewhere), { recursive: true })
  const { stdout } = await command('restore', backup, elsewhere)
  expect(stdout).toContain('Erased 1 again who had been erased since.')

  const programs = await Promise.all([startProgram('web', elsewhere), startProgram('worker', elsewhere)])
  const sql = new pg.Pool({ connectionString: elsewhere.DATABASE_URL, max: 1 })
  try {
    const address = `http://127.0.0.1:${port}`
    expect(await countsOf(page, address)).toEqual(counted)

    await page.goto(`${address}/dashboard/org/student/list?q=quvarzeth`)
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goto(`${address}${profile}`)
    await expect(page.getByText(name)).toHaveCount(0)

    await page.goto(`${address}/dashboard/org/settings?view=audit-log`)
    const log = page.getByRole('table', { name: 'Audit log' })
    await expect(log.getByText('Erased a learner')).toHaveCount(1)
    await expect(log.getByText('Quvarzeth')).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Find by person, form or group' }).fill('quvarzeth')
    await expect(page.getByText('No entries match.')).toBeVisible()

    await page.goto(`${address}/dashboard/org/settings?view=data`)
    const data = page.getByRole('region', { name: 'Everything that is kept' })
    await data.getByRole('button', { name: 'Download all data' }).click()
    await expect(data.getByRole('heading', { name: 'The file is ready' })).toBeVisible({ timeout: 60_000 })
    const whole = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Download' }).click()
    const files = await readZipFiles(await readDownload(whole))
    expect(files.get('csv/learners.csv')).toContain('Learner 1')
    expect([...files].filter(([, text]) => /quvarzeth/i.test(text))).toEqual([])
    expect(files.get('csv/learners.csv')).toContain(learnerId)

    expect(await findWordsEverywhere('quvarzeth', { sql, folder: elsewhere.DATA_DIR })).toEqual([])
  } finally {
    await sql.end()
    await Promise.all(programs.map(stopProgram))
    await rm(place, { recursive: true })
  }
})
