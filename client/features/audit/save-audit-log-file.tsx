import { client } from '#client/platform/api/staff-api.ts'
import { SaveListFile } from '#client/staff-ui/list/save-list-file.tsx'
import { m } from '#client/words/messages.js'
import { useAuditEntries } from './use-audit-entries.ts'

/** Takes along what is found of the audit log. */
export function SaveAuditLogFile() {
  const { sought } = useAuditEntries()
  return (
    <SaveListFile
      name={m.audit_log_file()}
      onSave={(format) => client.audit.exportAuditLog({ ...sought, format })}
    />
  )
}
