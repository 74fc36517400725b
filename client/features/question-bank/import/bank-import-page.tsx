import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalOf } from '#client/platform/refusal.ts'
import { api } from '#client/platform/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListSource } from '#client/staff-ui/import/list-source.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { bankColumns } from '#shared/question-bank/bank-columns.ts'
import type { BankImportPlan } from '#shared/question-bank/bank-import-plan.ts'
import { BankColumnsExplained } from './bank-columns-explained.tsx'
import { BankImportPreview } from './bank-import-preview.tsx'
import { bankListRefusalWords } from './bank-list-refusal-words.ts'

const crumbs = () => [
  { name: m.bank(), link: linkOptions({ to: '/dashboard/org/question-bank' }) },
  { name: m.bank_import() },
]

const template = () => ({
  address: `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${bankColumns.join(',')}\r\n`)}`,
  fileName: m.bank_export_file(),
})

/** A list of questions on its way in: given, looked at, carried out. */
export function BankImportPage() {
  const queryClient = useQueryClient()
  const [csv, setCsv] = useState('')
  const [plan, setPlan] = useState<BankImportPlan>()
  const preview = useMutation({
    ...api.questionBank.previewImport.mutationOptions(),
    onSuccess: setPlan,
    onError: () => setPlan(undefined),
  })
  const carryOut = useMutation({
    ...api.questionBank.applyImport.mutationOptions(),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: api.questionBank.key() }),
    onError: (error) => {
      if (refusalOf(error)?.reason === 'import-changed') preview.mutate({ csv })
    },
  })
  const look = (list: string) => {
    carryOut.reset()
    preview.mutate({ csv: list })
  }
  const startAnew = (list: string) => {
    carryOut.reset()
    preview.reset()
    setPlan(undefined)
    setCsv(list)
  }
  return (
    <>
      <PageHeader
        title={m.bank_import_title()}
        crumbs={crumbs()}
        sentence={<span role="status">{carryOut.data ? '' : sentenceFor(plan)}</span>}
      />
      {carryOut.data ? (
        <EmptyState
          title={m.bank_import_done({ count: carryOut.data.added })}
          actions={
            <>
              <ButtonLink to="/dashboard/org/question-bank" variant="filled">
                {m.bank_import_see()}
              </ButtonLink>
              <Button onClick={() => startAnew('')}>{m.import_another()}</Button>
            </>
          }
        >
          {m.bank_import_done_says()}
        </EmptyState>
      ) : plan ? (
        <BankImportPreview
          plan={plan}
          isBusy={carryOut.isPending || preview.isPending}
          error={carryOut.error}
          onImport={() => carryOut.mutate({ csv, fingerprint: plan.fingerprint })}
          onOther={() => startAnew(csv)}
        />
      ) : (
        <ListSource
          bound={m.bank_import_bound()}
          example={bankColumns.join(', ')}
          empty={m.bank_import_empty()}
          template={template()}
          columns={<BankColumnsExplained />}
          text={csv}
          onText={setCsv}
          onPreview={look}
          isReading={preview.isPending}
          refused={preview.error ? bankListRefusalWords(preview.error) : undefined}
        />
      )}
    </>
  )
}

function sentenceFor(plan: BankImportPlan | undefined): string {
  if (!plan) return m.bank_import_says()
  return plan.added.length > 0 ? m.bank_import_nothing_written() : m.bank_import_nothing_to_do()
}
