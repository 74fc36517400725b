import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listPictureObjectKeys } from '#server/features/uploads/picture-files.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { openRuntime } from '#server/platform/runtime.ts'
import { findWordsEverywhere } from '#tests/support/database/find-words-everywhere.ts'
import { plantedWord, plantLearnerTraces } from '#tests/support/database/plant-learner-traces.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { replayErasures } from './replay-erasures.ts'
import { saveAllUnlistedErasures } from './save-all-unlisted-erasures.ts'

const app = await startTestApp()
const school = await createSchool(app)

test('a learner who was erased after a backup was made stands nowhere once it is restored', async () => {
  const learner = await school.addLearner({ name: `Zyx ${plantedWord}`, username: `zyx.${plantedWord}` })
  await plantLearnerTraces(app, school, learner)
  const room = mkdtempSync(join(tmpdir(), 'daymark-erased-'))
  const folder = join(room, 'backup')
  const { store, settings } = app.runtime
  const say = () => undefined
  await backUp({
    databaseUrl: app.database.url,
    store,
    filesOf: listPictureObjectKeys,
    keyFiles: [],
    folder,
    now: app.clock.now(),
    say,
  })
  const erasure = { requestKey: randomUUID(), name: learner.name }
  const erased = await app.as(school.owner).post(`/api/learners/${learner.id}/erasure`, erasure)
  expect(erased.status).toBe(200)
  await saveAllUnlistedErasures(await app.workerRuntime())

  const restored = await createEmptyDatabase()
  const log = createLog('test', { logLevel: 'error' })
  await restoreBackup({ databaseUrl: restored.url, store, folder, log, say })
  const runtime = await openRuntime('worker', { ...settings, databaseUrl: restored.url }, log)
  onTestFinished(async () => {
    await runtime.close()
    await restored.drop()
    rmSync(room, { recursive: true })
  })
  const place = { sql: restored.owner, folder: settings.dataDirectory }
  expect(await findWordsEverywhere(plantedWord, place)).toContain('public.learners')
  expect(await replayErasures(runtime)).toEqual({ listed: 1, erased: 1 })
  expect(await findWordsEverywhere(plantedWord, place)).toEqual([])
})
