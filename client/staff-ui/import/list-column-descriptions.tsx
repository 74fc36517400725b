import { m } from '#client/words/messages.js'
import { DataTable } from '../page/data-table.tsx'

export interface ListColumn {
  heading: () => string
  holds: () => string
  example?: () => string
}

/** What each column of a list holds. */
export function ListColumnDescriptions({ columns }: { columns: readonly ListColumn[] }) {
  const hasExamples = columns.some(({ example }) => example)
  return (
    <DataTable caption={m.import_columns()} isStacked>
      <thead>
        <tr>
          <th scope="col">{m.import_column()}</th>
          <th scope="col">{m.import_column_holds()}</th>
          {hasExamples && <th scope="col">{m.import_column_example()}</th>}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, holds, example }) => (
          <tr key={heading()}>
            <th scope="row">{heading()}</th>
            <td data-long>{holds()}</td>
            {hasExamples && <td data-label={m.import_column_example()}>{example?.()}</td>}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
