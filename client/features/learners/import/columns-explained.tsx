import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { m } from '#client/words/messages.js'

const columns = [
  { heading: 'name', words: m.import_column_name, example: 'Mia Berg' },
  { heading: 'username', words: m.import_column_username, example: 'mia' },
  { heading: 'pin', words: m.import_column_pin, example: '2468' },
  { heading: 'email', words: m.import_column_email, example: 'mia@school.example' },
  { heading: 'groups', words: m.import_column_groups, example: '3A; Choir' },
]

/** What each column of a class list holds. */
export const ColumnsExplained = () => (
  <DataTable caption={m.import_columns()} isStacked>
    <thead>
      <tr>
        <th scope="col">{m.import_column()}</th>
        <th scope="col">{m.import_column_holds()}</th>
        <th scope="col">{m.import_column_example()}</th>
      </tr>
    </thead>
    <tbody>
      {columns.map(({ heading, words, example }) => (
        <tr key={heading}>
          <th scope="row">{heading}</th>
          <td data-long>{words()}</td>
          <td data-label={m.import_column_example()}>{example}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)
