import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import styles from '../group-membership-actions.module.css'
import type { BoardColumnHeading } from './use-board-columns.ts'

interface Props {
  label: string
  columns: readonly BoardColumnHeading[]
  isOpen?: boolean
  onOpen?: (isOpen: boolean) => void
  onChoose: (column: BoardColumnHeading) => void
}

/** Any of the groups, to bring who is ticked there. */
export const MoveMenu = ({ label, columns, isOpen, onOpen, onChoose }: Props) => (
  <Menu position="bottom-start" opened={isOpen} onChange={onOpen}>
    <Menu.Target>
      <Button
        variant="light"
        className={styles.action}
        rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
      >
        {label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
      {columns.map((column) => (
        <Menu.Item key={column.id} onClick={() => onChoose(column)}>
          {column.name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
