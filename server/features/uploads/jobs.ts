import { workForEachOrganisation } from '#server/kernel/work-for-each-organisation.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { listOrganisationsWithUnusedPictures } from './queries.ts'

export const uploadsSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'delete unused pictures',
    everyMilliseconds: 600_000,
    work: () => deleteAllUnusedPictures(runtime),
  },
]

/** Goes through the organisations that have pictures which nothing has shown for a day. */
export async function deleteAllUnusedPictures(runtime: Runtime): Promise<void> {
  const { db, clock } = runtime
  const organisationIds = await listOrganisationsWithUnusedPictures(db.worker, clock.now())
  await workForEachOrganisation(runtime, organisationIds, deleteUnusedPictures)
}
