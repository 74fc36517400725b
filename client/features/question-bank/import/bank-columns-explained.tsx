import { DataTable } from '#client/staff-ui/page/data-table.tsx'
import { m } from '#client/words/messages.js'
import type { BankColumn } from '#shared/question-bank/bank-columns.ts'

const columns: Record<BankColumn, () => string> = {
  question: m.bank_import_column_question,
  answers: m.bank_import_column_answers,
  cue: m.bank_import_column_cue,
  tags: m.bank_import_column_tags,
  age: m.bank_import_column_age,
  setting: m.bank_import_column_setting,
}

/** What each column of a list of questions holds. */
export const BankColumnsExplained = () => (
  <DataTable caption={m.import_columns()} isStacked>
    <thead>
      <tr>
        <th scope="col">{m.import_column()}</th>
        <th scope="col">{m.import_column_holds()}</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(columns).map(([heading, words]) => (
        <tr key={heading}>
          <th scope="row">{heading}</th>
          <td data-long>{words()}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
)
