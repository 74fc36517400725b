import { Button } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import type { ListColumn } from '#client/staff-ui/import/list-column-descriptions.tsx'
import { ListImport } from '#client/staff-ui/import/list-import.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'
import { type BankColumn, bankColumns } from '#shared/question-bank/bank-columns.ts'
import { bankListFaultMessages } from './bank-list-fault-messages.ts'
import { BankPreview } from './bank-preview.tsx'

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

const holds: Record<BankColumn, () => string> = {
  question: m.bank_import_column_question,
  answers: m.bank_import_column_answers,
  cue: m.bank_import_column_cue,
  tags: m.bank_import_column_tags,
  age: m.bank_import_column_age,
  setting: m.bank_import_column_setting,
}

/** What each column of a list of questions holds. */
const bankListColumns: readonly ListColumn[] = bankColumns.map((heading) => ({
  heading,
  holds: holds[heading],
}))
