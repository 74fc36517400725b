import type { Runtime } from '#server/platform/runtime.ts'
import type { Sweep } from '#server/platform/sweep.ts'
import { listAllErased } from './list-erased.ts'

export const privacySweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'list erasures outside the database',
    everyMilliseconds: 5_000,
    work: () => listAllErased(runtime),
  },
]
