import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { type AuditArea, auditAreas } from '#shared/audit/audit-area.ts'

const aDay = /^\d{4}-\d\d-\d\d$/

/** What is looked for in the audit log; the address keeps it. */
export function useAuditEntries() {
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
