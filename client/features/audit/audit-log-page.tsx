import { Button, Select, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { SaveListFile } from '#client/staff-ui/list/save-list-file.tsx'
import { UrlSearchField } from '#client/staff-ui/list/url-search-field.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { m } from '#client/words/messages.js'
import { type AuditArea, auditAreas } from '#shared/audit/audit-area.ts'
import styles from './audit-log-page.module.css'
import { AuditTable } from './audit-table.tsx'

/** Who did what in the organisation, the newest first, fetched as far back as somebody looks. */
export function AuditLogPage() {
  const { sought } = useAuditEntries()
  const log = useInfiniteQuery({
    queryKey: ['audit log', sought],
    queryFn: ({ pageParam: behind }) => client.audit.readAuditLog({ ...sought, behind }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const first = log.data?.pages[0]
  return (
    <>
      <PageHeader
        title={m.audit_log()}
        crumbs={[
          {
            name: m.staff_place_settings(),
            link: { to: '/dashboard/org/settings', search: { view: 'data' } },
          },
        ]}
        sentence={m.audit_log_says()}
        actions={<SaveAuditLogFile />}
      />
      <AuditLogBar />
      {first?.sealedUntil && <Sealed until={first.sealedUntil} timeZone={first.timeZone} />}
      {log.isError && (
        <PageFailed error={log.error} what={m.audit_log_failed()} onRetry={() => void log.refetch()} />
      )}
      {log.isPending && <ListSkeleton label={m.audit_log()} columns={4} />}
      {log.isSuccess && entries.length === 0 && <p className={styles.none}>{m.audit_log_none()}</p>}
      {first && entries.length > 0 && <AuditTable entries={entries} timeZone={first.timeZone} />}
      {log.hasNextPage && (
        <div className={styles.more}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {m.audit_log_older()}
          </Button>
        </div>
      )}
    </>
  )
}

const Sealed = ({ until, timeZone }: { until: string; timeZone: string }) => (
  <p className={styles.sealed}>
    <IconLock size={16} stroke={1.75} aria-hidden />
    {m.audit_log_sealed({
      day: dayLabel(calendarDayAt(until, timeZone), 'dated'),
      time: timeLabel(until, timeZone),
    })}
  </p>
)

/** Takes along what is found of the audit log. */
function SaveAuditLogFile() {
  const { sought } = useAuditEntries()
  return (
    <SaveListFile
      name={m.audit_log_file()}
      onSave={(format) => client.audit.exportAuditLog({ ...sought, format })}
    />
  )
}

/** What of the audit log is shown. */
function AuditLogBar() {
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

const aDay = /^\d{4}-\d\d-\d\d$/

/** What is looked for in the audit log; the address keeps it. */
function useAuditEntries() {
  const address = useListUrlState()
  const [only, lookInto] = useUrlFilter('only')
  const [range, lookWithin] = useUrlFilter('range')
  const [from, to] = (range?.split('_') ?? []).map((day) => (aDay.test(day) ? day : undefined))
  const area = auditAreas.find((each) => each === only)
  return {
    address,
    sought: { search: address.q || undefined, area, from, to },
    lookInto: (area: AuditArea | undefined) => lookInto(area),
    lookWithin: (from = '', to = '') => lookWithin(from || to ? `${from}_${to}` : undefined),
  }
}
