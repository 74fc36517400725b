import { Select, TextInput } from '@mantine/core'
import { UrlSearchField } from '#client/staff-ui/list/url-search-field.tsx'
import { m } from '#client/words/messages.js'
import { type AuditArea, auditAreas } from '#shared/audit/audit-area.ts'
import styles from './audit-log-page.module.css'
import { useAuditEntries } from './use-audit-entries.ts'

/** What of the audit log is shown. */
export function AuditLogBar() {
  const { address, sought, lookInto, lookWithin } = useAuditEntries()
  return (
    <search className={styles.bar}>
      <UrlSearchField className={styles.result} label={m.audit_log_find()} address={address} />
      <Select
        label={m.audit_log_area()}
        placeholder={m.audit_log_everything()}
        clearable
        data={auditAreas.map((value) => ({ value, label: auditAreaLabels[value]() }))}
        value={sought.area ?? null}
        onChange={(area) => lookInto(area ?? undefined)}
      />
      <TextInput
        type="date"
        label={m.audit_log_from()}
        value={sought.from ?? ''}
        onChange={(event) => lookWithin(event.currentTarget.value, sought.to)}
      />
      <TextInput
        type="date"
        label={m.audit_log_to()}
        value={sought.to ?? ''}
        onChange={(event) => lookWithin(sought.from, event.currentTarget.value)}
      />
    </search>
  )
}

const auditAreaLabels: Record<AuditArea, () => string> = {
  'sign-in': m.audit_area_sign_in,
  organisation: m.audit_area_organisation,
  team: m.audit_area_team,
  learners: m.audit_area_learners,
  forms: m.audit_area_forms,
  'check-ins': m.audit_area_check_ins,
  rewards: m.audit_area_rewards,
  'taken-along': m.audit_area_taken_along,
}
