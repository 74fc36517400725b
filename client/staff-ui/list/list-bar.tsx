import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ReactNode, useEffect, useState } from 'react'
import { CopyLink } from './copy-link.tsx'
import styles from './list-bar.module.css'
import type { ListFeatures } from './list-features.ts'
import { SortSelect } from './sort-select.tsx'
import type { ListAddress } from './use-list-address.ts'

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
      <TextInput
        className={styles.find}
        type="search"
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        leftSectionPointerEvents="none"
        placeholder={label}
        aria-label={label}
        maxLength={120}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          find(event.currentTarget.value.trim())
        }}
      />
      {filters}
      <SortSelect table={table} />
      <CopyLink />
    </search>
  )
}
