import type { Runtime } from '#server/platform/runtime.ts'
import type { Sweep } from '#server/platform/sweep.ts'
import { forgetNobodys } from './forget-nobodys.ts'

export const auditSweeps = ({ db, clock }: Runtime): Sweep[] => [
  {
    name: 'forget what was tried at nobody’s accounts',
    everyMilliseconds: 3_600_000,
    work: () => forgetNobodys(db.worker, clock.now()),
  },
]
