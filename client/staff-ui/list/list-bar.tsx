import { Button, NativeSelect } from '@mantine/core'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { m } from '#client/words/messages.js'
import type { ListFormat } from '#shared/list-file.ts'
import { useIsPhoneScreen } from '../theme/screen-width.ts'
import styles from './list-bar.module.css'
import type { ListFeatures } from './list-features.ts'
import { ListMenu } from './list-menu.tsx'
import { parseSorting, stringifySorting } from './sorting-text.ts'
import { UrlSearchField } from './url-search-field.tsx'
import type { ListUrlState } from './use-list-url-state.ts'

interface Props<Row extends RowData> {
  /** What is listed. */
  name: string
  label: string
  address: ListUrlState
  table: ReactTable<ListFeatures, Row>
  filters?: ReactNode
  /** A filter holds, which is in sight from the start. */
  isNarrowed: boolean
  onSave?: (format: ListFormat) => Promise<unknown>
}

/** Search, filters and, where the table's head is not shown, its order; on phones the last two behind one button. */
export function ListBar<Row extends RowData>(props: Props<Row>) {
  const { name, label, address, table, filters, isNarrowed, onSave } = props
  const isPhone = useIsPhoneScreen()
  const [isOpen, setIsOpen] = useState(isNarrowed)
  const choices = (
    <>
      {filters}
      <SortSelect table={table} />
    </>
  )
  return (
    <search className={styles.bar}>
      <UrlSearchField className={styles.result} label={label} address={address} />
      {isPhone ? (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {m.staff_list_filter()}
        </Button>
      ) : (
        choices
      )}
      <ListMenu name={name} address={address} table={table} onSave={onSave} />
      {isPhone && isOpen && <div className={styles.choices}>{choices}</div>}
    </search>
  )
}

/** The order of a list on phones, where rows are stacked and have no head to press. */
function SortSelect<Row extends RowData>({ table }: { table: ReactTable<ListFeatures, Row> }) {
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
