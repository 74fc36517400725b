import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
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
export const deleteAllUnusedPictures = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithUnusedPictures, deleteUnusedPictures)
