import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { groupsCrumb } from '#client/features/groups/group-link.ts'
import type { Here } from '#client/features/organisations/in-organisation.tsx'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { useAddressFilter } from '#client/staff-ui/list/use-address-filter.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import type { LearnerListProps } from '../learner-list-props.ts'
import { mayChangeLearners } from '../may-change-learners.ts'
import { GroupSecretKind } from '../sign-in/group-secret-kind.tsx'
import { type Renewal, Renewing } from '../sign-in/renewing.tsx'

const LearnerActions = lazyPart(() => import('../learner-actions.tsx'), 'LearnerActions')
const ChooseLearners = lazyPart(() => import('./choose-learners.tsx'), 'ChooseLearners')

interface Props {
  group: Group
  groups: readonly Group[]
  here: Here
  List: ComponentType<LearnerListProps>
}

/** Who is in a group; others are put in, and those who are ticked taken out. */
export function GroupLearners({ group, groups, here: { organisation }, List }: Props) {
  const [only] = useAddressFilter('only')
  const [isChoosing, setIsChoosing] = useState(false)
  const [renewal, setRenewal] = useState<Renewal | null>(null)
  const mayChange = mayChangeLearners(organisation)
  const choose = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
      onClick={() => setIsChoosing(true)}
    >
      {m.group_add_learners()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={group.name}
        crumbs={[groupsCrumb()]}
        sentence={[
          m.group_learners_count({ count: group.learnerCount }),
          group.mine && m.group_is_mine(),
          !mayChange && m.group_observer(),
        ]
          .filter(Boolean)
          .join(' ')}
        actions={mayChange && group.learnerCount > 0 && choose}
      />
      {mayChange && <GroupSecretKind group={group} />}
      <List
        timeZone={organisation.timeZone}
        group={group.id}
        empty={
          <EmptyState title={m.group_empty()} actions={mayChange && choose}>
            {mayChange ? m.group_empty_says() : m.group_empty_observer()}
          </EmptyState>
        }
        selectionActions={
          mayChange
            ? (ids, clear) => (
                <Suspense>
                  <LearnerActions
                    learnerIds={ids}
                    groups={groups}
                    shown={group}
                    areWithdrawn={only === 'withdrawn'}
                    onRenew={setRenewal}
                    onDone={clear}
                  />
                </Suspense>
              )
            : undefined
        }
      />
      <Renewing organisation={organisation} renewal={renewal} onClose={() => setRenewal(null)} />
      {isChoosing && (
        <Suspense>
          <ChooseLearners group={group} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
