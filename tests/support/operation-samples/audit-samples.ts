import type { SamplesOf } from './sample.ts'

export const auditSamples: SamplesOf<'audit'> = {
  list: { may: 'admin' },
  saved: { may: 'admin' },
}
