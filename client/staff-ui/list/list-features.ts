import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_datetime,
  sortFn_text,
  tableFeatures,
} from '@tanstack/react-table'

export interface ListColumnMeta {
  /** What the row is about; its cell heads the row. */
  isRowHead?: boolean
  /** Figures stand at the end of their column. */
  isFigure?: boolean
  /** Left out where a table is narrow. */
  isWideOnly?: boolean
  /** Said before the value on phones, where the column has no head; the header unless given. */
  shortName?: string
  /** Stands in the corner of its row on phones, as what can be done with it. */
  isCorner?: boolean
  /** Takes a line of its own on phones. */
  isLong?: boolean
}

export const listFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  filterFns: { includesString: filterFn_includesString },
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text, datetime: sortFn_datetime },
  columnMeta: metaHelper<ListColumnMeta>(),
})
export type ListFeatures = typeof listFeatures

/** Makes the columns of a list; keep them outside the component, or memoised. */
export const createListColumnHelper = <Row extends RowData>() => createColumnHelper<ListFeatures, Row>()
