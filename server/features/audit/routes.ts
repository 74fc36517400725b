import { api, forMember } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { readAuditLog } from './read-audit-log.ts'
import { saveAuditLog } from './save-audit-log.ts'

export const auditRoutes = {
  readAuditLog: api.audit.readAuditLog.handler(forMember(readAuditLog)),
  saveAuditLog: api.audit.saveAuditLog.handler(asListFile(forMember(saveAuditLog))),
}
