import { Button } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { api } from '#client/platform/api/staff-api.ts'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ImportNotes } from '#client/staff-ui/import/import-notes.tsx'
import type { ListColumn } from '#client/staff-ui/import/list-column-descriptions.tsx'
import { ListImport } from '#client/staff-ui/import/list-import.tsx'
import { ListLineTable } from '#client/staff-ui/import/list-line-table.tsx'
import { RefusedListLines } from '#client/staff-ui/import/refused-list-lines.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { type BankColumn, bankColumns } from '#shared/question-bank/bank-columns.ts'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import { describeBankQuestion } from '../question-cell.tsx'
import styles from './bank-import-page.module.css'
import { bankLineFaultMessage, bankListFaultMessages } from './bank-line-fault-message.ts'

const crumbs = () => [
  { name: m.bank(), link: linkOptions({ to: '/dashboard/org/question-bank' }) },
  { name: m.bank_import() },
]

/** A list of questions on its way in. */
export const BankImportPage = () => (
  <ListImport
    title={m.bank_import_title()}
    crumbs={crumbs()}
    list={{ bound: m.bank_import_bound(), fileName: m.bank_export_file(), columns: bankListColumns }}
    faults={bankListFaultMessages}
    calls={{
      preview: api.questionBank.previewBankImport.mutationOptions(),
      carryOut: api.questionBank.applyBankImport.mutationOptions(),
    }}
    writesOf={({ added }) => added.length}
    goWords={(count) => m.bank_import_go({ count })}
    goingWords={({ added }) => m.bank_import_going({ count: added.length })}
    preview={(plan) => <BankPreview plan={plan} />}
    done={({ added }, onAnother) => (
      <EmptyState
        title={m.bank_import_done({ count: added })}
        actions={
          <>
            <ButtonLink to="/dashboard/org/question-bank" variant="filled">
              {m.bank_import_see()}
            </ButtonLink>
            <Button onClick={onAnother}>{m.import_another()}</Button>
          </>
        }
      >
        {m.bank_import_done_says()}
      </EmptyState>
    )}
  />
)

const headings: Record<BankColumn, () => string> = {
  question: m.bank_question,
  answers: m.bank_answers,
  cue: m.bank_cue,
  tags: m.bank_tags,
  age: m.bank_age,
  setting: m.bank_setting,
}

const holds: Record<BankColumn, () => string> = {
  question: m.bank_import_column_question,
  answers: m.bank_import_column_answers,
  cue: m.bank_import_column_cue,
  tags: m.bank_import_column_tags,
  age: m.bank_import_column_age,
  setting: m.bank_import_column_setting,
}

/** What each column of a list of questions holds. */
const bankListColumns: readonly ListColumn[] = bankColumns.map((column) => ({
  heading: headings[column],
  holds: holds[column],
}))

/** Everything that a list of questions would do, line by line. */
const BankPreview = ({ plan }: { plan: BankImportPlan }) => (
  <>
    <ImportNotes
      ignoredColumns={plan.ignoredColumns}
      sentences={[plan.alreadyThere > 0 && m.bank_import_there({ count: plan.alreadyThere })]}
    />
    <RefusedListLines
      plan={plan}
      columnWords={(column) => (column === 'row' ? m.import_whole_line() : headings[column]())}
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
