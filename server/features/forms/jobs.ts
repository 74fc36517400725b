import { createSystemContext } from '#server/kernel/create-context.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { deleteLeftBehind } from './drafts/delete-left-behind.ts'
import { listOrganisationsWithLeftBehind } from './drafts/left-behind-queries.ts'

export const formsSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'delete forms left behind',
    everyMilliseconds: 3_600_000,
    work: () => deleteAllLeftBehind(runtime),
  },
]

/** Goes through the organisations that have forms which were begun, not kept, and not written for 90 days. */
export async function deleteAllLeftBehind(runtime: Runtime): Promise<void> {
  const { db, clock } = runtime
  for (const organisationId of await listOrganisationsWithLeftBehind(db.worker, clock.now()))
    await deleteLeftBehind(createSystemContext(runtime, organisationId))
}
