import type { Runtime } from '#server/platform/runtime.ts'
import type { Sweep } from '#server/platform/sweep.ts'
import { forgetOldLinks } from './make-one-time-link.ts'

export const learnersSweeps = ({ db, clock }: Runtime): Sweep[] => [
  {
    name: 'forget old links',
    everyMilliseconds: 3_600_000,
    work: () => forgetOldLinks(db.worker, clock.now()),
  },
]
