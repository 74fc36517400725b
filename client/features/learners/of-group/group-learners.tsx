import { IconUsers } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { useUrlFilter } from '#client/staff-ui/list/use-url-filter.ts'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import type { LearnerListProps } from '../learner-list-props.ts'
import { mayChangeLearners } from '../may-change-learners.ts'
import { GroupSecretKindChoice } from '../sign-in/group-secret-kind-choice.tsx'
import { type SignInRenewal, SignInRenewalDialog } from '../sign-in/sign-in-renewal-dialog.tsx'

const LearnerActions = lazyComponent(() => import('../learner-actions.tsx'), 'LearnerActions')

interface Props {
  group: Group
  groups: readonly Group[]
  here: OrganisationContext
  List: ComponentType<LearnerListProps>
  /** The button that others are put in with, where they can be. */
  choose: ReactNode
}

/** Who is in a group; those who are ticked are taken out, or whatever else is done with learners. */
export function GroupLearners({ group, groups, here: { organisation }, List, choose }: Props) {
  const [only] = useUrlFilter('only')
  const [renewal, setRenewal] = useState<SignInRenewal | null>(null)
  const mayChange = mayChangeLearners(organisation) && !group.archivedAt
  return (
    <>
      {mayChange && <GroupSecretKindChoice group={group} />}
      <List
        timeZone={organisation.timeZone}
        group={group.id}
        empty={
          <EmptyState icon={IconUsers} title={m.group_empty()} actions={choose}>
            {choose ? m.group_empty_says() : m.group_empty_observer()}
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
      <SignInRenewalDialog organisation={organisation} renewal={renewal} onClose={() => setRenewal(null)} />
    </>
  )
}
