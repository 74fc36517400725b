import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { m } from '#client/words/messages.js'
import type { ListFeatures } from './list-features.ts'
import styles from './list-header.module.css'

interface Props<Row extends RowData> {
  table: ReactTable<ListFeatures, Row>
  /** Columns that are left out. */
  hidden: readonly string[]
  isSelectable: boolean
}

export function ListHeader<Row extends RowData>({ table, hidden, isSelectable }: Props<Row>) {
  return (
    <thead className={styles.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {isSelectable && (
            <th scope="col" className={styles.tick}>
              <Checkbox
                size="xs"
                aria-label={m.staff_select_page()}
                checked={table.getIsAllPageRowsSelected()}
                indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                onChange={table.getToggleAllPageRowsSelectedHandler()}
              />
            </th>
          )}
          {group.headers.map((header) => {
            if (hidden.includes(header.column.id)) return null
            const { isFigure, isWideOnly } = header.column.columnDef.meta ?? {}
            const sorted = header.column.getIsSorted()
            const words = <table.FlexRender header={header} />
            return (
              <th
                key={header.id}
                scope="col"
                data-figure={isFigure || undefined}
                data-wide-only={isWideOnly || undefined}
                aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
              >
                {header.column.getCanSort() ? (
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {words}
                    {sorted && <SortArrow isDown={sorted === 'desc'} />}
                  </button>
                ) : (
                  words
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

function SortArrow({ isDown }: { isDown: boolean }) {
  const Arrow = isDown ? IconArrowDown : IconArrowUp
  return <Arrow size={14} stroke={2} aria-hidden />
}
