import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { AddressSearch } from '#client/staff-ui/list/address-search.tsx'
import type { ListAddress } from '#client/staff-ui/list/use-list-address.ts'
import { m } from '#client/words/messages.js'
import { maxColumns } from '#shared/learners/board-endpoints.ts'
import styles from './board.module.css'
import { noGroupColumn } from './board-changes.ts'
import type { ColumnName } from './use-board-columns.ts'

interface Props {
  address: ListAddress
  names: readonly ColumnName[]
  shown: readonly ColumnName[]
  onShow: (ids: readonly string[]) => void
  /** Left out where each column says itself which group it is. */
  choosesColumns: boolean
}

/** Whom to find, and which groups stand beside each other. */
export function BoardBar({ address, names, shown, onShow, choosesColumns }: Props) {
  const toggle = (column: ColumnName, isOn: boolean) =>
    onShow(names.filter((each) => (each === column ? isOn : shown.includes(each))).map(({ id }) => id))
  const groupsOf = (columns: readonly ColumnName[]) => columns.filter(({ id }) => id !== noGroupColumn).length
  const isFull = groupsOf(shown) >= maxColumns
  return (
    <search className={styles.bar}>
      <AddressSearch className={styles.result} label={m.learners_find()} address={address} />
      {choosesColumns && names.length > 2 && (
        <Menu position="bottom-start" closeOnItemClick={false}>
          <Menu.Target>
            <Button rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}>
              {m.board_shown({ shown: groupsOf(shown), all: groupsOf(names) })}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
            {names.map((column) => {
              const isOn = shown.includes(column)
              return (
                <Menu.CheckboxItem
                  key={column.id}
                  checked={isOn}
                  disabled={isOn ? shown.length === 1 : isFull && column.id !== noGroupColumn}
                  onChange={(checked) => toggle(column, checked)}
                >
                  {column.name}
                </Menu.CheckboxItem>
              )
            })}
          </Menu.Dropdown>
        </Menu>
      )}
    </search>
  )
}
