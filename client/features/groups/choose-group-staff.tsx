import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { moveFocusBetweenCheckboxes } from '#client/staff-ui/list/move-focus-between-checkboxes.ts'
import { SearchField } from '#client/staff-ui/list/search-field.tsx'
import { EmptyListNote, RuledList } from '#client/staff-ui/page/ruled-list.tsx'
import { roleLabels } from '#client/staff-ui/shell/role-labels.ts'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import type { TeamMember } from '#shared/staff/endpoints.ts'
import { useGroupStaffChange } from './use-group-staff-change.ts'

interface Props {
  group: Group
  /** The team; absent while it loads. */
  members: readonly TeamMember[] | undefined
  onClose: () => void
}

/** Finds members of staff and gives those who are ticked a group. */
export function ChooseGroupStaff({ group, members, onClose }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { putInto } = useGroupStaffChange(group)
  const isFound = ({ name, email }: TeamMember) =>
    `${name} ${email}`.toLowerCase().includes(search.trim().toLowerCase())
  const free = members?.filter(({ id }) => !group.staff.some((member) => member.id === id))
  const found = free?.filter(isFound)
  const add = () => {
    onClose()
    void putInto([...chosen])
  }
  return (
    <Dialog title={m.group_staff_add_to({ group: group.name })} onClose={onClose} isKept={chosen.length > 0}>
      <SearchField isFirst label={m.group_staff_find()} value={search} onChange={setSearch} />
      {!found ? (
        <ListSkeleton label={m.group_staff()} columns={2} rows={4} />
      ) : found.length === 0 ? (
        <EmptyListNote>
          {search ? m.staff_nothing_found({ q: search }) : m.group_staff_all_in()}
        </EmptyListNote>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus between the boxes inside
        <div onKeyDown={moveFocusBetweenCheckboxes}>
          <RuledList>
            {found.map(({ id, name, role }) => (
              <li key={id}>
                <Checkbox
                  label={m.staff_name_and_role({ name, role: roleLabels[role]() })}
                  checked={chosen.includes(id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChosen(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                />
              </li>
            ))}
          </RuledList>
        </div>
      )}
      <DialogActions>
        <LeaveDialog onClose={onClose} />
        <Button variant="filled" disabled={chosen.length === 0} onClick={add}>
          {m.group_staff_add()}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
