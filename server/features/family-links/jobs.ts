import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { deleteOldFamilyLinkSecrets } from './family-secrets.ts'

export const familyLinksSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'forget what opened family pages that are over',
    everyMilliseconds: 3_600_000,
    work: () => deleteOldFamilyLinkSecrets(runtime.db.worker, runtime.clock.now()),
  },
]
