import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { m } from '#client/words/messages.js'
import type { ListFormat } from '#shared/list-file.ts'
import { ErrorNotice } from '../feedback/error-notice.tsx'
import { ListBar } from './list-bar.tsx'
import { type ListFeatures, listFeatures } from './list-features.ts'
import { ListHeader } from './list-header.tsx'
import { ListRow } from './list-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './list-table.module.css'
import { moveFocusBetweenCheckboxes } from './move-focus-between-checkboxes.ts'
import { Pager } from './pager.tsx'
import type { WholeListSelection } from './selection-bar.tsx'
import type { ListUrlState } from './use-list-url-state.ts'
import { useRowSelection } from './use-row-selection.ts'

const NothingFound = lazyComponent(() => import('./nothing-found.tsx'), 'NothingFound')
const SelectionBar = lazyComponent(() => import('./selection-bar.tsx'), 'SelectionBar')

interface Props<Row extends RowData> {
  /** What is listed, e.g. "Learners". */
  label: string
  /** What the search looks through, e.g. "Find by name or username". */
  findLabel: string
  // biome-ignore lint/suspicious/noExplicitAny: each column has a value type of its own
  columns: readonly ColumnDef<ListFeatures, Row, any>[]
  /** Absent while they load. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** Names a row where only its checkbox is heard. */
  nameOf: (row: Row) => string
  address: ListUrlState
  /** How many there are in all, when the server has searched, sorted and cut out this page. */
  total?: number
  pageSize?: number
  /** The list did not load: what to do to try again. */
  onRetry?: () => void
  /** Shown instead of the list while there is nothing to list. */
  empty: ReactNode
  filters?: ReactNode
  /** A filter holds. */
  isNarrowed?: boolean
  /** Fetches the whole list as a file, where it can be kept as one. */
  onSave?: (format: ListFormat) => Promise<unknown>
  /** What can be done with the rows that are ticked; without it none can be. */
  selectionActions?: (ids: readonly string[], clear: () => void) => ReactNode
  /** Where more can be ticked than are on a page. */
  whole?: WholeListSelection
  /** Every row of the page that is shown first is ticked. */
  startsTicked?: boolean
  /** Rows that are over, e.g. withdrawn. */
  isGone?: (row: Row) => boolean
}

const none: never[] = []

/** A list with search, order, pages and selection, whatever state it is in. */
export function ListTable<Row extends RowData>(props: Props<Row>) {
  const { label, findLabel, columns, rows, idOf, nameOf, address, total, onRetry, empty, filters } = props
  const { pageSize = 15, selectionActions, whole, onSave, isNarrowed = false, isGone = () => false } = props
  const isPaged = total !== undefined
  const ticks = useRowSelection()
  const [isToTick, setIsToTick] = useState(props.startsTicked)
  if (isToTick && rows) {
    setIsToTick(false)
    ticks.choose(rows.map(idOf))
  }

  const table = useTable({
    features: listFeatures,
    columns,
    data: rows ?? none,
    getRowId: idOf,
    state: {
      globalFilter: isPaged ? undefined : address.q,
      sorting: address.sorting,
      pagination: { pageIndex: address.page - 1, pageSize },
      rowSelection: ticks.ticked,
    },
    onSortingChange: (change) =>
      address.sort(typeof change === 'function' ? change(address.sorting) : change),
    onRowSelectionChange: ticks.setTicked,
    defaultColumn: { enableSorting: !isPaged },
    globalFilterFn: 'includesString',
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    ...(isPaged && { manualFiltering: true, manualSorting: true, manualPagination: true, rowCount: total }),
  })

  const found = isPaged ? total : table.getFilteredRowModel().rows.length
  const hasNothing = rows !== undefined && (isPaged ? total : rows.length) === 0
  if (hasNothing && address.q === '' && !filters) return empty

  const shown = table.getRowModel().rows
  const shownIds = shown.map(({ id }) => id)
  return (
    <>
      <ListBar
        name={label}
        label={findLabel}
        address={address}
        table={table}
        filters={filters}
        isNarrowed={isNarrowed}
        onSave={onSave}
      />
      {onRetry ? (
        <ErrorNotice what={m.staff_list_failed()} onRetry={onRetry}>
          {m.staff_list_failed_safe()}
        </ErrorNotice>
      ) : rows === undefined ? (
        <ListSkeleton label={label} columns={columns.length} />
      ) : (
        <>
          {selectionActions && ticks.ids.length > 0 && (
            <Suspense>
              <SelectionBar
                count={ticks.ids.length}
                found={found}
                whole={table.getIsAllPageRowsSelected() ? whole : undefined}
                onChoose={ticks.choose}
                onClear={ticks.clear}
              >
                {selectionActions(ticks.ids, ticks.clear)}
              </SelectionBar>
            </Suspense>
          )}
          {shown.length === 0 ? (
            <Suspense>
              <NothingFound q={address.q} onClear={() => address.find('')} />
            </Suspense>
          ) : (
            <div className={styles.scroll}>
              <table className={styles.table} data-selectable={selectionActions !== undefined || undefined}>
                <caption>{m.staff_list_caption({ label, shown: shown.length, found })}</caption>
                <ListHeader
                  table={table}
                  hidden={address.hidden}
                  isSelectable={selectionActions !== undefined}
                />
                <tbody onKeyDown={moveFocusBetweenCheckboxes}>
                  {shown.map((row) => (
                    <ListRow
                      key={row.id}
                      row={row}
                      hidden={address.hidden}
                      name={nameOf(row.original)}
                      isSelectable={selectionActions !== undefined}
                      isPicked={ticks.ticked[row.id] === true}
                      onTick={(...tick) => ticks.tick(...tick, shownIds)}
                      isGone={isGone(row.original)}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <Pager page={address.page} pageSize={pageSize} found={found} onGo={address.goTo} />
        </>
      )}
    </>
  )
}
