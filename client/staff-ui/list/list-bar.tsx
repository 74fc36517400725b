import type { ReactTable, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListFormat } from '#shared/list-file.ts'
import styles from './list-bar.module.css'
import type { ListFeatures } from './list-features.ts'
import { ListMenu } from './list-menu.tsx'
import { SortSelect } from './sort-select.tsx'
import { UrlSearchField } from './url-search-field.tsx'
import type { ListUrlState } from './use-list-url-state.ts'

interface Props<Row extends RowData> {
  /** What is listed. */
  name: string
  label: string
  address: ListUrlState
  table: ReactTable<ListFeatures, Row>
  filters?: ReactNode
  onSave?: (format: ListFormat) => Promise<unknown>
}

/** Search, filters and, where the table's head is not shown, its order. */
export function ListBar<Row extends RowData>({ name, label, address, table, filters, onSave }: Props<Row>) {
  return (
    <search className={styles.bar}>
      <UrlSearchField className={styles.result} label={label} address={address} />
      {filters}
      <SortSelect table={table} />
      <ListMenu name={name} address={address} table={table} onSave={onSave} />
    </search>
  )
}
