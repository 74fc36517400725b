import { useDebouncedCallback } from '@mantine/hooks'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#client/platform/lazy-part.ts'
import styles from './list-bar.module.css'
import type { ListFeatures } from './list-features.ts'
import { SearchField } from './search-field.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ListAddress } from './use-list-address.ts'

const CopyLink = lazyPart(() => import('./copy-link.tsx'), 'CopyLink')

interface Props<Row extends RowData> {
  label: string
  address: ListAddress
  table: ReactTable<ListFeatures, Row>
  filters?: ReactNode
}

/** Search, filters and, where the table's head is not shown, its order. */
export function ListBar<Row extends RowData>({ label, address, table, filters }: Props<Row>) {
  const [typed, setTyped] = useState(address.q)
  const find = useDebouncedCallback(address.find, 250)
  useEffect(() => setTyped(address.q), [address.q])
  return (
    <search className={styles.bar}>
      <SearchField
        className={styles.find}
        label={label}
        value={typed}
        onChange={(words) => {
          setTyped(words)
          find(words.trim())
        }}
      />
      {filters}
      <SortSelect table={table} />
      <Suspense>
        <CopyLink />
      </Suspense>
    </search>
  )
}
