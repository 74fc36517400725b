import { randomUUID } from 'node:crypto'
import { writeDueExports } from '#server/features/privacy/exports/write-due-exports.ts'
import { createPicture } from '#server/features/uploads/create-picture.ts'
import type { ObjectStore } from '#server/platform/files/object-store.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { ExportAddress, ExportSummary, LastExport } from '#shared/privacy/export-summary.ts'
import { contextOfPerson } from '../caller/context-of-person.ts'
import type { StaffPerson } from '../caller/person.ts'
import { readZipFiles } from '../read-zip-files.ts'
import type { TestApp } from '../test-app.ts'
import { plainPicture } from './pictures.ts'
import { createSchool } from './school.ts'

/** What somebody does about the file of everything, of a learner or else of the whole organisation. */
export function exportActions({ as }: Pick<TestApp, 'as'>, who: StaffPerson, learnerId?: string) {
  const address = learnerId ? `/api/learners/${learnerId}/export` : '/api/organisation/export'
  const addressOf = async () => (await as(who).post<ExportAddress>(`${address}/address`)).body.address
  return {
    addressOf,
    ask: async (requestKey: string = randomUUID()) =>
      (await as(who).post<LastExport>(address, { requestKey })).body.export!,
    read: async () => (await as(who).get<LastExport>(address)).body.export!,
    remove: async () => (await as(who).delete<LastExport>(address)).body.export!,
    fetch: async () => (await as(null).get<Buffer>(await addressOf())).body,
  }
}

/** Has a worker write until nothing is left to do: each of its rounds ends soon. */
export async function finishExports(worker: Runtime, read: () => Promise<ExportSummary>): Promise<void> {
  while ((await read()).state === 'under-way') await writeDueExports(worker)
}

/** Everything of a learner, or else of the organisation: asked for, written and fetched. */
export async function exportAllData(
  app: TestApp,
  who: StaffPerson,
  learnerId?: string,
): Promise<Map<string, string>> {
  const { ask, read, fetch } = exportActions(app, who, learnerId)
  await ask()
  await finishExports(await app.workerRuntime(), read)
  return readZipFiles(await fetch())
}

/** A worker whose object store does otherwise when something is put there. */
export const withObjectStorePut = (worker: Runtime, put: ObjectStore['put']): Runtime => ({
  ...worker,
  store: { ...worker.store, put },
})

/** A worker that stops in the middle of a part, as one does that is killed, until it comes back. */
export async function createHangingWorker(worker: Runtime, { atPut = 40 } = {}) {
  const reached = Promise.withResolvers<void>()
  const comesBack = Promise.withResolvers<void>()
  let put = 0
  let isHanging = false
  const hanging = withObjectStorePut(worker, async (key, bytes) => {
    put += 1
    if (put === atPut) {
      isHanging = true
      reached.resolve()
      await comesBack.promise
    }
    return worker.store.put(key, bytes)
  })
  const rounds = async () => {
    while (!isHanging) await writeDueExports(hanging)
  }
  const hangs = rounds()
  await reached.promise
  return { hangs, comeBack: () => comesBack.resolve() }
}

/** A school with more than fits into a few parts, and a picture. */
export async function createLargeSchool(app: TestApp, { closures = 10 } = {}) {
  app.clock.moveTo('2026-09-07T08:00')
  const school = await createSchool(app)
  const learner = await school.addLearner({ name: 'Zoe Lind' })
  const picture = await plainPicture({ width: 900, height: 600 }).png().toBuffer()
  await createPicture(contextOfPerson(app, school.owner), picture)
  await app.database.owner.query(
    `insert into closures (organisation_id, id, name, starts_on, ends_on)
     select $1, gen_random_uuid(), md5(n::text) || md5((-n)::text), '2027-01-01', '2027-01-01' from generate_series(1, $2::int) n returning id`,
    [school.organisation.id, closures],
  )
  return { ...school, learner, ...exportActions(app, school.owner) }
}
