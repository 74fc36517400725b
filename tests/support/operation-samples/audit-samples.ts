import type { SamplesOf } from './sample.ts'

export const auditSamples: SamplesOf<'audit'> = {
  readAuditLog: { may: 'admin' },
  saveAuditLog: { may: 'admin' },
}
