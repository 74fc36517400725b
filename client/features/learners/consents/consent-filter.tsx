import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { m } from '#client/words/messages.js'

/** Narrows learners to those whose family has not consented yet, or said no, where taking part rests on it. */
export function ConsentFilter() {
  const [chosen, narrowTo] = useUrlFilter('consent')
  const { data } = useQuery(api.learners.readConsentCounts.queryOptions({ input: {} }))
  if (!data?.isAsked) return null
  return (
    <FilterChip
      name={m.family_consent()}
      options={[
        { value: 'missing', label: m.family_consent_missing({ count: data.missing }) },
        { value: 'refused', label: m.family_consent_no({ count: data.refused }) },
      ]}
      value={chosen}
      onChange={narrowTo}
    />
  )
}
