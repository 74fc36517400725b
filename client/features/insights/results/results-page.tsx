import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import styles from './results.module.css'
import { ResultsView } from './results-view.tsx'

/** The results of all within reach, narrowed to a group, to a form, or to both. */
export function ResultsPage({ organisation }: { organisation: Organisation }) {
  const [group, narrowToGroup] = useUrlFilter('group')
  const [form, narrowToForm] = useUrlFilter('form')
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} })).data?.groups ?? []
  const forms = useQuery(api.forms.readForms.queryOptions({ input: {} })).data?.forms ?? []
  const seesAll = organisation.role === 'owner' || organisation.role === 'admin'
  const names = [
    groups.find(({ id }) => id === group)?.name,
    forms.find(({ id }) => id === form)?.title,
  ].filter((name) => name !== undefined)
  return (
    <>
      <PageHeader
        title={m.results_results()}
        sentence={seesAll ? m.results_of_all({ organisation: organisation.name }) : m.results_of_caseload()}
      />
      <div className={styles.filters}>
        {groups.length > 0 && (
          <FilterChip
            name={m.results_group()}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            value={group}
            onChange={narrowToGroup}
          />
        )}
        {forms.length > 0 && (
          <FilterChip
            name={m.form_form()}
            options={forms.map(({ id, title }) => ({ value: id, label: title || m.form_untitled() }))}
            value={form}
            onChange={narrowToForm}
          />
        )}
      </div>
      <ResultsView form={form} group={group} name={names.join(', ') || organisation.name} />
    </>
  )
}
