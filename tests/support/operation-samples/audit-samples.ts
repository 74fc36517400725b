import type { FeatureSamples } from './operation-sample.ts'

export const auditSamples: FeatureSamples<'audit'> = {
  readAuditLog: { may: 'admin' },
  exportAuditLog: { may: 'admin' },
}
