import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import type { LearnerListProps } from '#client/features/learners/learner-list-props.ts'
import { signInMethodsLabel } from '#client/features/learners/sign-in/sign-in-labels.ts'
import { api, client } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { stringifySorting } from '#client/staff-ui/list/sorting-text.ts'
import { useListPage } from '#client/staff-ui/list/use-list-page.ts'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { m } from '#client/words/messages.js'
import { learnerFilters, learnerSorts } from '#shared/insights/learner-list-order.ts'
import { consentFilters } from '#shared/learners/consent-status.ts'
import { maxSelectedLearners } from '#shared/learners/max-selected-learners.ts'
import { learnerColumns, learnerStateLabels } from './learner-columns.tsx'

const AssignFormAction = lazyComponent(
  () => import('#client/features/forms/learners/assign-form-action.tsx'),
  'AssignFormAction',
)

/** Learners page by page with how each is doing, of everybody within reach or of one group. */
export function LearnerList({ timeZone, group, filters, selectionActions, ...more }: LearnerListProps) {
  const address = useListUrlState('name')
  const [heldState, narrowToState] = useUrlFilter('only')
  const [form, narrowToForm] = useUrlFilter('form')
  const [heldConsent] = useUrlFilter('consent')
  const [tick] = useUrlFilter('tick')
  const only = learnerFilters.find((each) => each === heldState)
  const consent = consentFilters.find((each) => each === heldConsent)
  const asText = stringifySorting(address.sorting)
  const sort = learnerSorts.find((each) => each === asText) ?? 'name'
  const sought = { search: address.q || undefined, group, form, only, consent, sort }
  const query = useQuery({
    ...api.insights.readLearnerSummaries.queryOptions({ input: { ...sought, page: address.page } }),
    placeholderData: keepPreviousData,
  })
  const forms = useQuery(api.forms.readForms.queryOptions({ input: {} })).data?.forms ?? []
  const { shown, paging } = useListPage(address, query)
  const onDate = query.data?.onDate ?? ''
  const signInMethods = new Set(shown?.learners.map(signInMethodsLabel))
  const hidesSignIn = signInMethods.size === 1
  const columns = useMemo(
    () => learnerColumns({ onDate, timeZone }).filter(({ id }) => !hidesSignIn || id !== 'signsInWith'),
    [onDate, timeZone, hidesSignIn],
  )
  const isWhole = !only && !form && !consent && !filters
  return (
    <ListTable
      label={m.staff_place_learners()}
      findLabel={m.learners_find()}
      columns={columns}
      rows={shown?.learners}
      idOf={({ id }) => id}
      nameOf={({ shownName }) => shownName}
      isGone={({ isWithdrawn }) => isWithdrawn}
      filters={
        isWhole && shown?.total === 0 ? undefined : (
          <>
            {filters}
            {forms.length > 0 && (
              <FilterChip
                name={m.form_form()}
                options={forms.map(({ id, title }) => ({ value: id, label: title || m.form_untitled() }))}
                value={form}
                onChange={narrowToForm}
              />
            )}
            <FilterChip
              name={m.learners_state()}
              options={learnerFilters.map((value) => ({ value, label: learnerStateLabels[value]() }))}
              value={only}
              onChange={narrowToState}
            />
          </>
        )
      }
      isNarrowed={Boolean(only || form || consent || (filters && group))}
      onSave={(format) => client.insights.exportLearners({ ...sought, format })}
      whole={{
        findIds: async () => (await client.insights.readFilteredLearnerIds(sought)).learnerIds,
        mostAtOnce: maxSelectedLearners,
      }}
      startsTicked={tick === 'all'}
      selectionActions={
        selectionActions &&
        ((ids, clear) => (
          <>
            {only !== 'withdrawn' && (
              <Suspense>
                <AssignFormAction learnerIds={ids} onDone={clear} />
              </Suspense>
            )}
            {selectionActions(ids, clear)}
          </>
        ))
      }
      {...paging}
      {...more}
    />
  )
}
