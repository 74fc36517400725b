import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { type ReactNode, useState } from 'react'
import { m } from '#client/words/messages.js'
import type { ListFormat } from '#shared/list-file.ts'
import { useIsPhoneScreen } from '../theme/screen-width.ts'
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

const ownKeys = ['org', 'q', 'sort', 'page', 'hide', 'view']

/** Search, filters and, where the table's head is not shown, its order; on phones the last two behind one button. */
export function ListBar<Row extends RowData>({ name, label, address, table, filters, onSave }: Props<Row>) {
  const isPhone = useIsPhoneScreen()
  const isNarrowed = useSearch({
    strict: false,
    select: (search) => Object.keys(search).some((key) => !ownKeys.includes(key)),
  })
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
