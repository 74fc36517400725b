import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { ListFormat } from '#shared/list-file.ts'
import styles from './list-bar.module.css'
import type { ListFeatures } from './list-features.ts'
import { UrlSearchField } from './url-search-field.tsx'
import type { ListUrlState } from './use-list-url-state.ts'

const SortSelect = lazyComponent(() => import('./sort-select.tsx'), 'SortSelect')
const ListMenu = lazyComponent(() => import('./list-menu.tsx'), 'ListMenu')

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
      <Suspense fallback={<span className={styles.late} />}>
        <SortSelect table={table as never} />
        <ListMenu name={name} address={address} table={table as never} onSave={onSave} />
      </Suspense>
    </search>
  )
}
