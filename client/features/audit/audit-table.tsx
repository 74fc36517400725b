import { formatMoment } from '#client/platform/language/moment-format.ts'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { AuditAction } from '#shared/audit/audit-action.ts'
import type { AuditEntry } from '#shared/audit/endpoints.ts'
import { auditActionLabels } from './audit-action-labels.ts'
import styles from './audit-log-page.module.css'

interface Props {
  entries: readonly AuditEntry[]
  timeZone: string
}

export const AuditTable = ({ entries, timeZone }: Props) => (
  <DataTable caption={m.audit_log()} isStacked>
    <thead>
      <tr>
        <th scope="col">{m.audit_log_when()}</th>
        <th scope="col">{m.audit_log_who()}</th>
        <th scope="col">{m.audit_log_what()}</th>
        <th scope="col">{m.audit_log_about()}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <time className={styles.when} dateTime={entry.at}>
              {formatMoment(entry.at, timeZone, 'seconds')}
            </time>
          </th>
          <td data-label={m.audit_log_who()}>{whoDid(entry)}</td>
          <td data-label={m.audit_log_what()}>{whatWasDone(entry)}</td>
          <td data-label={m.audit_log_about()} data-long data-empty={isAboutNobody(entry) || undefined}>
            <About entry={entry} />
          </td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)

function whoDid({ actor: { kind, name } }: AuditEntry): string {
  if (kind === 'system') return m.audit_log_service()
  if (name === null) return m.audit_log_somebody()
  if (kind === 'key') return m.audit_log_key({ name })
  return kind === 'learner' ? m.audit_log_learner({ name }) : name
}

const whatWasDone = ({ action }: AuditEntry): string => auditActionLabels[action as AuditAction]?.() ?? action

const isAboutNobody = ({ learner, form, subject }: AuditEntry): boolean => !learner && !form && !subject

function About({ entry }: { entry: AuditEntry }) {
  const { learner, form, subject } = entry
  if (isAboutNobody(entry)) return <span className={styles.quiet}>–</span>
  return (
    <>
      {learner && (
        <TextLink to="/dashboard/org/student/detail" search={{ learner: learner.id }}>
          {learner.name}
        </TextLink>
      )}
      {learner && form && ' · '}
      {form && (
        <TextLink to="/dashboard/org/form-library/overview" search={{ form: form.id }}>
          {form.name || m.form_untitled()}
        </TextLink>
      )}
      {learner && subject && ' · '}
      {subject}
    </>
  )
}
