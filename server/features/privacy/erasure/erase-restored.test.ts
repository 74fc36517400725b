import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createChildEnvironment } from '#server/platform/settings.ts'
import { findWordsEverywhere } from '#tests/support/database/find-words-everywhere.ts'
import { plantedWord, plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { checkInActions, sameAnswerForAll } from '#tests/support/school/check-ins.ts'
import { publishForm } from '#tests/support/school/forms.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { saveAllUnlistedErasures } from './save-all-unlisted-erasures.ts'

const app = await startTestApp()
const school = await createSchool(app)
const project = join(import.meta.dirname, '../../../..')

const command = (script: 'backup' | 'restore', folder: string, settings: Readonly<Record<string, string>>) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, folder], {
    cwd: project,
    env: createChildEnvironment(settings),
  })

test('a learner who was erased after a backup was made stands nowhere once it is restored elsewhere, and what is counted stays', async () => {
  const learner = await school.addLearner({ name: `Zyx ${plantedWord}`, username: `zyx.${plantedWord}` })
  const form = await publishForm(app, school.owner, { learnerIds: [learner.id] })
  const { openAt, openFor, answer } = checkInActions(app)
  await openAt('2026-09-07T09:00')
  const [checkIn] = await openFor(learner)
  await answer(learner, checkIn!.id, sameAnswerForAll(1, form.questionIds))
  await plantLearnerTraces(app, school, learner)
  const room = mkdtempSync(join(tmpdir(), 'daymark-erased-'))
  const folder = join(room, 'backup')
  const here = { DATABASE_URL: app.database.url, DATA_DIR: app.runtime.settings.dataDirectory }
  await command('backup', folder, here)
  const erasure = { requestKey: randomUUID(), name: learner.name }
  const erased = await app.as(school.owner).post(`/api/learners/${learner.id}/erasure`, erasure)
  expect(erased.status).toBe(200)
  await saveAllUnlistedErasures(await app.workerRuntime())

  const restored = await createEmptyDatabase()
  onTestFinished(async () => {
    await restored.drop()
    rmSync(room, { recursive: true })
  })
  // Another machine, to which only the list of erasures was brought.
  const elsewhere = { DATABASE_URL: restored.url, DATA_DIR: join(room, 'data') }
  const listIn = (dataDirectory: string) => join(dataDirectory, 'files', 'erasures')
  cpSync(listIn(here.DATA_DIR), listIn(elsewhere.DATA_DIR), { recursive: true })
  const { stdout } = await command('restore', folder, elsewhere)
  expect(stdout).toContain('Erased 1 again who had been erased since.')
  const place = { sql: restored.owner, folder: elsewhere.DATA_DIR }
  expect(await findWordsEverywhere(plantedWord, place)).toEqual([])
  for (const table of ['check_ins', 'responses']) {
    const count = `select count(*)::int as count from ${table}`
    const [before, after] = [await app.database.owner.query(count), await restored.owner.query(count)]
    expect(before.rows[0].count).toBeGreaterThan(0)
    expect({ table, ...after.rows[0] }).toEqual({ table, ...before.rows[0] })
  }
})
