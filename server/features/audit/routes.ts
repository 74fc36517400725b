import { api, handleAsMember } from '#server/http/endpoint.ts'
import { respondWithListFile } from '#server/http/list-file.ts'
import { readAuditLog } from './read-audit-log.ts'
import { saveAuditLog } from './save-audit-log.ts'

export const auditRoutes = {
  readAuditLog: api.audit.readAuditLog.handler(handleAsMember(readAuditLog)),
  saveAuditLog: api.audit.saveAuditLog.handler(respondWithListFile(handleAsMember(saveAuditLog))),
}
