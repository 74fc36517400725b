import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Here } from '#client/features/organisations/in-organisation.tsx'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { api } from '#client/platform/staff-api.ts'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { useAddressFilter } from '#client/staff-ui/list/use-address-filter.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { GroupActions } from './group-actions.tsx'
import { ImportLink } from './import-link.tsx'
import { LearnerList } from './learner-list.tsx'
import { LearnersSentence } from './learners-sentence.tsx'
import { mayChangeLearners, mayImportLearners } from './may-change-learners.ts'
import { NoLearners } from './no-learners.tsx'
import { type Renewal, Renewing } from './sign-in/renewing.tsx'
import { SignInActions } from './sign-in/sign-in-actions.tsx'

const AddLearner = lazyPart(() => import('./add-learner.tsx'), 'AddLearner')

/** The learners within reach: found, narrowed to a group, added, imported, moved between groups. */
export function LearnersPage({ here: { organisation } }: { here: Here }) {
  const [groupId, narrowTo] = useAddressFilter('group')
  const [view, show] = useAddressFilter('view')
  const which = view === 'withdrawn' ? view : undefined
  const [isAdding, setIsAdding] = useState(false)
  const [renewal, setRenewal] = useState<Renewal | null>(null)
  const everybody = useQuery({
    ...api.learners.list.queryOptions({ input: { page: 1 } }),
    select: (page) => page.total,
  }).data
  const groups = useQuery(api.groups.list.queryOptions({ input: {} })).data?.groups ?? []
  const shown = groups.find(({ id }) => id === groupId)

  const mayAdd = mayChangeLearners(organisation)
  const isEmpty = everybody === 0 && !which
  const add = () => setIsAdding(true)
  return (
    <>
      <PageHeader
        title={m.staff_place_learners()}
        sentence={!isEmpty && <LearnersSentence {...{ organisation, everybody, mayAdd }} group={shown} />}
        actions={
          mayAdd &&
          !isEmpty && (
            <>
              {mayImportLearners(organisation) && <ImportLink />}
              <Button
                variant="filled"
                leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
                onClick={add}
              >
                {m.learner_add()}
              </Button>
            </>
          )
        }
      />
      {isEmpty ? (
        <NoLearners organisation={organisation} hasGroups={groups.length > 0} onAdd={add} />
      ) : (
        <LearnerList
          group={groupId}
          which={which}
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
              <FilterChip
                name={m.learners_show()}
                options={[{ value: 'withdrawn', label: m.learners_withdrawn() }]}
                value={which}
                onChange={show}
              />
            </>
          }
          selectionActions={
            mayAdd && !which
              ? (ids, clear) => (
                  <>
                    <GroupActions learnerIds={ids} groups={groups} shown={shown} onDone={clear} />
                    <SignInActions learnerIds={ids} onRenew={setRenewal} />
                  </>
                )
              : undefined
          }
        />
      )}
      <Renewing organisation={organisation} renewal={renewal} onClose={() => setRenewal(null)} />
      {isAdding && (
        <Suspense>
          <AddLearner organisation={organisation} groupId={shown?.id} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
