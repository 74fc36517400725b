import type { ReactNode } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import styles from './figure-table.module.css'

interface Props<Of> {
  caption: string
  rows: readonly { key: string; head: ReactNode; of: Of }[]
  columns: readonly { name: string; words: (of: Of) => string | number }[]
}

/** A table of figures: one row for each thing, its columns stacked under it on phones. */
export const FigureTable = <Of,>({ caption, rows, columns }: Props<Of>) => (
  <DataTable caption={caption} isTight isStacked>
    <thead>
      <tr>
        <th scope="col">{caption}</th>
        {columns.map(({ name }) => (
          <th key={name} scope="col" data-figure>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, of }) => (
        <tr key={key}>
          <th scope="row">
            <span className={styles.head}>{head}</span>
          </th>
          {columns.map(({ name, words }) => (
            <td key={name} data-figure data-label={name}>
              {written(words(of))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </DataTable>
)

const written = (figure: string | number) => (typeof figure === 'number' ? formatNumber(figure) : figure)
