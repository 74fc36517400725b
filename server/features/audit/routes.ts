import { api, handleAsMember } from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { readAuditLog } from './read-audit-log.ts'

export const auditRoutes = {
  readAuditLog: api.audit.readAuditLog.handler(handleAsMember(readAuditLog)),
  exportAuditLog: api.audit.exportAuditLog.handler(respondWithListFile(handleAsMember(exportAuditLog))),
}
