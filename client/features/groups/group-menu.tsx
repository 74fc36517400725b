import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useFocusInMenu } from '#client/staff-ui/page/use-focus-in-menu.ts'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { useGroupActions } from './use-group-actions.ts'

const CopyGroup = lazyComponent(() => import('./copy-group.tsx'), 'CopyGroup')
const EditGroup = lazyComponent(() => import('./edit-group.tsx'), 'EditGroup')

/** What can be done about a group itself. */
export function GroupMenu({ group }: { group: Group }) {
  const { archive, restore } = useGroupActions()
  const [isEditing, setEditing] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const menu = useFocusInMenu()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
            aria-label={m.group_more({ group: group.name })}
          >
            {m.act_more()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown ref={menu}>
          <Menu.Item onClick={() => setEditing(true)}>{m.group_edit()}</Menu.Item>
          <Menu.Item onClick={() => setCopying(true)}>{m.group_copy()}</Menu.Item>
          {group.archivedAt ? (
            <Menu.Item onClick={() => restore(group)}>{m.group_restore()}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void archive(group)}>{m.group_archive()}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isCopying && (
        <Suspense>
          <CopyGroup group={group} onClose={() => setCopying(false)} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense>
          <EditGroup group={group} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
