import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { UrlSearchField } from '#client/staff-ui/list/url-search-field.tsx'
import type { ListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { m } from '#client/words/messages.js'
import { maxBoardColumns } from '#shared/learners/board-endpoints.ts'
import styles from './board.module.css'
import { noGroupColumnId } from './board-changes.ts'
import type { BoardColumnHeading } from './use-board-columns.ts'

interface Props {
  address: ListUrlState
  names: readonly BoardColumnHeading[]
  shown: readonly BoardColumnHeading[]
  onShow: (ids: readonly string[]) => void
  /** Left out where each column says itself which group it is. */
  choosesColumns: boolean
}

/** Whom to find, and which groups stand beside each other. */
export function BoardBar({ address, names, shown, onShow, choosesColumns }: Props) {
  const toggle = (column: BoardColumnHeading, isOn: boolean) =>
    onShow(names.filter((each) => (each === column ? isOn : shown.includes(each))).map(({ id }) => id))
  const groupsOf = (columns: readonly BoardColumnHeading[]) =>
    columns.filter(({ id }) => id !== noGroupColumnId).length
  const isFull = groupsOf(shown) >= maxBoardColumns
  return (
    <search className={styles.bar}>
      <UrlSearchField className={styles.result} label={m.learners_find()} address={address} />
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
                  disabled={isOn ? shown.length === 1 : isFull && column.id !== noGroupColumnId}
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
