import type { Sweep } from '#server/platform/jobs/sweep.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import { anchorAllAuditLogs } from './anchor-audit-logs.ts'
import { deleteOrphanedAuditEntries } from './delete-orphaned-audit-entries.ts'
import { sealAllAuditEntries } from './seal-audit-entries.ts'

export const auditSweeps = (runtime: Runtime): Sweep[] => [
  {
    name: 'forget what was tried at nobody’s accounts',
    everyMilliseconds: 3_600_000,
    work: () => deleteOrphanedAuditEntries(runtime.db.worker, runtime.clock.now()),
  },
  {
    name: 'seal what was audited',
    everyMilliseconds: 15_000,
    work: () => sealAllAuditEntries(runtime),
  },
  {
    name: 'keep the ends of audit logs outside the database',
    everyMilliseconds: 600_000,
    work: () => anchorAllAuditLogs(runtime),
  },
]
