import type { Runtime } from '#server/platform/runtime.ts'
import type { Sweep } from '#server/platform/sweep.ts'
import { forgetOldTries } from './failed-tries.ts'

export const authSweeps = ({ db, clock }: Runtime): Sweep[] => [
  {
    name: 'forget old tries',
    everyMilliseconds: 600_000,
    work: () => forgetOldTries(db.worker, clock.now()),
  },
]
