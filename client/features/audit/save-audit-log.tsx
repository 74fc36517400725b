import { client } from '#client/platform/api/staff-api.ts'
import { SaveList } from '#client/staff-ui/list/save-list.tsx'
import { m } from '#client/words/messages.js'
import { useAuditEntries } from './use-audit-entries.ts'

/** Takes along what is found of the audit log. */
export function SaveAuditLog() {
  const { sought } = useAuditEntries()
  return (
    <SaveList
      name={m.audit_log_file()}
      onSave={(format) => client.audit.saveAuditLog({ ...sought, format })}
    />
  )
}
