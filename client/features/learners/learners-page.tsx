import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { Here } from '#client/features/organisations/in-organisation.tsx'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { api } from '#client/platform/staff-api.ts'
import { FilterChip } from '#client/staff-ui/list/filter-chip.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListAddress } from '#client/staff-ui/list/use-list-address.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { GroupActions } from './group-actions.tsx'
import { ImportLink } from './import-link.tsx'
import { learnerColumns } from './learner-columns.tsx'
import { LearnersSentence } from './learners-sentence.tsx'
import { mayChangeLearners, mayImportLearners } from './may-change-learners.ts'
import { NoLearners } from './no-learners.tsx'
import { type Renewal, Renewing } from './sign-in/renewing.tsx'
import { SignInActions } from './sign-in/sign-in-actions.tsx'
import { useGroupFilter } from './use-group-filter.ts'
import { useLearnerPage } from './use-learner-page.ts'
import { useWhichLearners } from './use-which-learners.ts'

const AddLearner = lazyPart(() => import('./add-learner.tsx'), 'AddLearner')

/** The learners within reach: found, narrowed to a group, added, imported, moved between groups. */
export function LearnersPage({ here: { organisation } }: { here: Here }) {
  const address = useListAddress('name')
  const [groupId, narrowTo] = useGroupFilter()
  const [which, show] = useWhichLearners()
  const [isAdding, setIsAdding] = useState(false)
  const [renewal, setRenewal] = useState<Renewal | null>(null)
  const columns = useMemo(learnerColumns, [])
  const { learners, total, pageSize, onRetry } = useLearnerPage(address, { group: groupId, which })
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
        <ListTable
          label={m.staff_place_learners()}
          findLabel={m.learners_find()}
          columns={columns}
          rows={learners}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          address={address}
          total={total}
          pageSize={pageSize}
          onRetry={onRetry}
          empty={null}
          isGone={({ isWithdrawn }) => isWithdrawn}
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
