import { sweepOrganisations } from '#server/kernel/sweep-organisations.ts'
import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { deleteAbandonedForms, listOrganisationsWithAbandonedForms } from './drafts/delete-abandoned-forms.ts'

export const formsSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'delete forms left behind',
    everyMilliseconds: 3_600_000,
    work: () => deleteAllAbandonedForms(runtime),
  },
]

/** Goes through the organisations that have forms which were begun, not kept, and not written for 90 days. */
export const deleteAllAbandonedForms = (runtime: Runtime): Promise<unknown> =>
  sweepOrganisations(runtime, listOrganisationsWithAbandonedForms, deleteAbandonedForms)
