import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { ConsentFilter } from './consents/consent-filter.tsx'
import { LearnerCountText } from './learner-count-text.tsx'
import type { LearnerListProps } from './learner-list-props.ts'
import { mayChangeLearners, mayImportLearners } from './may-change-learners.ts'
import { RosterImportLink } from './roster-import-link.tsx'
import type { SignInRenewal } from './sign-in/sign-in-renewal-dialog.tsx'

const AddLearner = lazyComponent(() => import('./add-learner.tsx'), 'AddLearner')
const LearnerActions = lazyComponent(() => import('./learner-actions.tsx'), 'LearnerActions')
const Renewing = lazyComponent(() => import('./sign-in/sign-in-renewal-dialog.tsx'), 'SignInRenewalDialog')
const NoLearners = lazyComponent(() => import('./no-learners.tsx'), 'NoLearners')

interface Props {
  here: OrganisationContext
  List: ComponentType<LearnerListProps>
}

/** The learners within reach: found, narrowed to a group, added, imported, moved between groups. */
export function LearnersPage({ here: { organisation }, List }: Props) {
  const [groupId, narrowTo] = useUrlFilter('group')
  const [only] = useUrlFilter('only')
  const [isAdding, setIsAdding] = useState(false)
  const [renewal, setRenewal] = useState<SignInRenewal | null>(null)
  const everybody = useQuery({
    ...api.learners.readLearners.queryOptions({ input: { page: 1 } }),
    select: (page) => page.total,
  }).data
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} })).data?.groups ?? []
  const shown = groups.find(({ id }) => id === groupId)

  const mayAdd = mayChangeLearners(organisation)
  const isEmpty = everybody === 0 && !only
  const add = () => setIsAdding(true)
  return (
    <>
      <PageHeader
        title={m.staff_place_learners()}
        sentence={!isEmpty && <LearnerCountText {...{ organisation, everybody, mayAdd }} group={shown} />}
        actions={
          !isEmpty && (
            <>
              {mayImportLearners(organisation) && <RosterImportLink />}
              {mayAdd && (
                <Button
                  variant="filled"
                  leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
                  onClick={add}
                >
                  {m.learner_add()}
                </Button>
              )}
            </>
          )
        }
      />
      {isEmpty ? (
        <Suspense>
          <NoLearners organisation={organisation} hasGroups={groups.length > 0} onAdd={add} />
        </Suspense>
      ) : (
        <List
          timeZone={organisation.timeZone}
          group={groupId}
          empty={null}
          filters={
            <>
              {groups.length > 0 && (
                <FilterChip
                  name={m.learners_group()}
                  options={groups.map(({ id, name }) => ({ value: id, label: name }))}
                  value={groupId}
                  onChange={narrowTo}
                />
              )}
              {mayAdd && <ConsentFilter />}
            </>
          }
          selectionActions={
            mayAdd
              ? (ids, clear) => (
                  <Suspense>
                    <LearnerActions
                      learnerIds={ids}
                      groups={groups}
                      shown={shown}
                      areWithdrawn={only === 'withdrawn'}
                      onRenew={setRenewal}
                      onDone={clear}
                    />
                  </Suspense>
                )
              : undefined
          }
        />
      )}
      {renewal && (
        <Suspense>
          <Renewing organisation={organisation} renewal={renewal} onClose={() => setRenewal(null)} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense>
          <AddLearner organisation={organisation} groupId={shown?.id} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
