import type { FeatureSamples } from './sample.ts'

export const auditSamples: FeatureSamples<'audit'> = {
  readAuditLog: { may: 'admin' },
  saveAuditLog: { may: 'admin' },
}
