import { Checkbox } from '@mantine/core'
import { FlexRender, type RowData, type Row as TableRow } from '@tanstack/react-table'
import { m } from '#client/words/messages.js'
import type { ListFeatures } from './list-features.ts'
import styles from './list-row.module.css'

interface Props<Row extends RowData> {
  row: TableRow<ListFeatures, Row>
  name: string
  /** Columns that are left out. */
  hidden: readonly string[]
  isSelectable: boolean
  isPicked: boolean
  onTick: (id: string, isOn: boolean, isRange: boolean) => void
  isGone: boolean
}

const nothing = new Set<unknown>(['', '–', null])

export function ListRow<Row extends RowData>({
  row,
  name,
  hidden,
  isSelectable,
  isPicked,
  onTick,
  isGone,
}: Props<Row>) {
  return (
    <tr className={styles.row} data-picked={isPicked || undefined} data-gone={isGone || undefined}>
      {isSelectable && (
        <td className={styles.tick}>
          <Checkbox
            size="xs"
            aria-label={m.staff_select_row({ name })}
            checked={isPicked}
            onChange={({ currentTarget, nativeEvent }) =>
              onTick(row.id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        if (hidden.includes(cell.column.id)) return null
        const { header, meta = {} } = cell.column.columnDef
        const content = <FlexRender cell={cell} />
        if (meta.isRowHead)
          return (
            <th key={cell.id} scope="row">
              {content}
            </th>
          )
        return (
          <td
            key={cell.id}
            data-figure={meta.isFigure || undefined}
            data-wide-only={meta.isWideOnly || undefined}
            data-corner={meta.isCorner || undefined}
            data-long={meta.isLong || undefined}
            data-empty={nothing.has(cell.getValue()) || undefined}
            data-label={meta.shortName ?? (typeof header === 'string' ? header : undefined)}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}
