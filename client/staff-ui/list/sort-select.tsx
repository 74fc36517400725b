import { NativeSelect } from '@mantine/core'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { m } from '#client/words/messages.js'
import type { ListFeatures } from './list-features.ts'
import styles from './sort-select.module.css'
import { parseSorting, stringifySorting } from './sorting-text.ts'

/** The order of a list on phones, where rows are stacked and have no head to press. */
export function SortSelect<Row extends RowData>({ table }: { table: ReactTable<ListFeatures, Row> }) {
  const sortable = table.getAllLeafColumns().filter((column) => column.getCanSort())
  if (sortable.length < 2) return null
  const options = sortable.flatMap(({ id, columnDef: { header } }) => {
    const name = typeof header === 'string' ? header : id
    return [
      { value: id, label: m.staff_sort_up({ name }) },
      { value: `-${id}`, label: m.staff_sort_down({ name }) },
    ]
  })
  return (
    <div className={styles.sort}>
      <NativeSelect
        aria-label={m.staff_sort_by()}
        data={options}
        value={stringifySorting(table.state.sorting)}
        onChange={(event) => table.setSorting(parseSorting(event.currentTarget.value))}
      />
    </div>
  )
}
