import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { mayAddOnlyToOwnGroups, mayChangeLearners, mayImportLearners } from './may-change-learners.ts'
import { RosterImportLink } from './roster-import-link.tsx'

interface Props {
  organisation: Organisation
  hasGroups: boolean
  onAdd: () => void
}

/** Nobody is on the list: what it is for, and the first step of whoever looks at it. */
export function NoLearners({ organisation, hasGroups, onAdd }: Props) {
  if (!mayChangeLearners(organisation))
    return (
      <EmptyState icon={IconUsers} title={m.learners_none()}>
        {m.learners_none_observer()}
      </EmptyState>
    )

  if (mayAddOnlyToOwnGroups(organisation) && !hasGroups)
    return (
      <EmptyState
        icon={IconUsers}
        title={m.learners_none()}
        actions={
          <ButtonLink to="/dashboard/org/groups/list" variant="filled">
            {m.group_make()}
          </ButtonLink>
        }
        hint={m.learners_none_group_first()}
      >
        {m.learners_none_says()}
      </EmptyState>
    )

  const mayImport = mayImportLearners(organisation)
  return (
    <EmptyState
      icon={IconUsers}
      title={m.learners_none()}
      actions={
        <>
          {mayImport && <RosterImportLink isFirst />}
          <Button variant={mayImport ? 'default' : 'filled'} onClick={onAdd}>
            {m.learner_add_one()}
          </Button>
        </>
      }
      hint={mayImport ? m.learners_none_import_hint() : m.learners_none_educator_hint()}
    >
      {m.learners_none_says()}
    </EmptyState>
  )
}
