import { api, forMember } from '#server/http/endpoint.ts'
import { asListFile } from '#server/http/list-file.ts'
import { readAuditLog } from './read-audit-log.ts'
import { saveAuditLog } from './save-audit-log.ts'

export const auditRoutes = {
  list: api.audit.list.handler(forMember(readAuditLog)),
  saved: api.audit.saved.handler(asListFile(forMember(saveAuditLog))),
}
