import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { createListColumnHelper } from '#client/staff-ui/list/list-features.ts'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { m } from '#client/words/messages.js'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { BankFilterChips } from './bank-filter-chips.tsx'
import { matchesBankFilters, useBankFilters } from './bank-filters.ts'
import { ageBandLabels, questionSettingLabels } from './bank-labels.ts'
import { QuestionCell } from './question-cell.tsx'
import styles from './starter-questions.module.css'
import { useBankActions } from './use-bank-actions.ts'
import { distinctTags, useStarterBank } from './use-starter-bank.ts'

/** The questions that ship with the product, to look through and to copy. */
export function StarterQuestions({ mayWrite }: { mayWrite: boolean }) {
  const address = useListUrlState('')
  const [filters, narrow] = useBankFilters()
  const { take } = useBankActions()
  const { data: bank, isError, refetch } = useStarterBank()
  const columns = useMemo(starterColumns, [])
  const { tag, ageBand, setting } = filters
  const rows = useMemo(
    () => bank?.filter((question) => matchesBankFilters(question, { search: '', tag, ageBand, setting })),
    [bank, tag, ageBand, setting],
  )
  return (
    <>
      <p className={styles.explanation}>{m.bank_starter_says()}</p>
      <ListTable
        label={m.bank_starter()}
        findLabel={m.bank_find()}
        columns={columns}
        rows={rows}
        idOf={textOf}
        nameOf={textOf}
        address={address}
        pageSize={50}
        onRetry={isError ? () => void refetch() : undefined}
        empty={null}
        isNarrowed={Object.values(filters).some(Boolean)}
        filters={<BankFilterChips filters={filters} tags={distinctTags(bank)} onNarrow={narrow} />}
        selectionActions={
          mayWrite
            ? (texts, clear) => (
                <Button
                  size="xs"
                  onClick={() => {
                    clear()
                    void take((bank ?? []).filter(({ text }) => texts.includes(text)))
                  }}
                >
                  {m.bank_take({ count: texts.length })}
                </Button>
              )
            : undefined
        }
      />
    </>
  )
}

const textOf = ({ text }: NewBankQuestion) => text

const column = createListColumnHelper<NewBankQuestion>()

const starterColumns = () =>
  column.columns([
    column.accessor('text', {
      header: m.bank_question(),
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => <QuestionCell question={original} />,
    }),
    column.accessor(({ setting }) => (setting ? questionSettingLabels[setting]() : '–'), {
      id: 'setting',
      header: m.bank_setting(),
      enableGlobalFilter: false,
    }),
    column.accessor(({ ageBand }) => (ageBand ? ageBandLabels[ageBand]() : m.bank_age_any()), {
      id: 'age',
      header: m.bank_age(),
      enableGlobalFilter: false,
      sortFn: ({ original: one }, { original: other }) => youngest(one) - youngest(other),
    }),
    column.accessor(({ tags }) => tags.join(', '), {
      id: 'tags',
      header: m.bank_tags(),
      meta: { isLong: true },
    }),
  ])

const youngest = ({ ageBand }: NewBankQuestion) => (ageBand ? Number.parseInt(ageBand, 10) : 0)
