import { Button, Menu } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { SelectionAction } from '#client/staff-ui/list/selection-action.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import styles from './group-membership-actions.module.css'
import { useGroupMembershipChange } from './use-group-membership-change.ts'

interface Props {
  learnerIds: readonly string[]
  groups: readonly Group[]
  /** The group that the list is narrowed to. */
  shown: Group | undefined
  onDone: () => void
}

/** What can be done with ticked learners: into a group, or out of the one that is shown. */
export function GroupMembershipActions({ learnerIds, groups, shown, onDone }: Props) {
  const { putInto, takeOut } = useGroupMembershipChange()
  const others = groups.filter((group) => group !== shown)
  return (
    <>
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="light"
              className={styles.action}
              leftSection={<IconSchool size={16} stroke={2} aria-hidden />}
            >
              {m.learners_add_to_group()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((group) => (
              <Menu.Item
                key={group.id}
                onClick={() => {
                  onDone()
                  void putInto(group, learnerIds)
                }}
              >
                {group.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {shown && (
        <SelectionAction
          onAct={() => {
            onDone()
            void takeOut(shown, learnerIds)
          }}
        >
          {m.group_take_out({ group: shown.name })}
        </SelectionAction>
      )}
    </>
  )
}
