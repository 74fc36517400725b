import { formatNumber } from '#client/platform/language/number-format.ts'
import { ImportNotes } from '#client/staff-ui/import/import-notes.tsx'
import { ListLineTable } from '#client/staff-ui/import/list-line-table.tsx'
import { RefusedListLines } from '#client/staff-ui/import/refused-list-lines.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import { describeBankQuestion } from '../question-cell.tsx'
import { bankLineFaultMessage } from './bank-line-fault-message.ts'
import styles from './bank-preview.module.css'

/** Everything that a list of questions would do, line by line. */
export const BankPreview = ({ plan }: { plan: BankImportPlan }) => (
  <>
    <ImportNotes
      ignoredColumns={plan.ignoredColumns}
      sentences={[plan.alreadyThere > 0 && m.bank_import_there({ count: plan.alreadyThere })]}
    />
    <RefusedListLines
      plan={plan}
      columnWords={(column) => (column === 'row' ? m.import_whole_line() : column)}
      faultWords={bankLineFaultMessage}
    />
    {plan.added.length > 0 && (
      <Section title={m.import_new_title()} count={plan.added.length}>
        <AddedLines lines={plan.added} />
      </Section>
    )}
  </>
)

const AddedLines = ({ lines }: { lines: BankImportPlan['added'] }) => (
  <ListLineTable caption={m.import_new_title()} heads={[m.bank_question(), m.bank_about()]} lines={lines}>
    {({ line, like, hasCue, ...question }) => (
      <tr key={line}>
        <td data-label={m.import_line()}>{formatNumber(line)}</td>
        <th scope="row">
          <span>{question.text}</span>
          {hasCue && <span className={styles.beside}>{m.bank_cue()}</span>}
          {like && <span className={styles.beside}>{m.bank_import_like({ text: like })}</span>}
        </th>
        <td data-long>{describeBankQuestion({ ...question, cue: null })}</td>
      </tr>
    )}
  </ListLineTable>
)
