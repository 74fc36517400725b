import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { listColumns } from '#client/staff-ui/list/list-features.ts'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListAddress } from '#client/staff-ui/list/use-list-address.ts'
import { m } from '#client/words/messages.js'
import type { NewBankQuestion } from '#shared/question-bank/bank-question.ts'
import { matchesFilters, useBankFilters } from './bank-filters.ts'
import { ageLabels, settingLabels } from './bank-labels.ts'
import { FilterChips } from './filter-chips.tsx'
import { QuestionCell } from './question-cell.tsx'
import styles from './starter-questions.module.css'
import { useBankActions } from './use-bank-actions.ts'
import { distinctTags, useStarterBank } from './use-starter-bank.ts'

/** The questions that ship with the product, to look through and to copy. */
export function StarterQuestions({ mayWrite }: { mayWrite: boolean }) {
  const address = useListAddress('')
  const [filters, narrow] = useBankFilters()
  const { take } = useBankActions()
  const { data: bank, isError, refetch } = useStarterBank()
  const columns = useMemo(starterColumns, [])
  const { tag, ageBand, setting } = filters
  const rows = useMemo(
    () => bank?.filter((question) => matchesFilters(question, { search: '', tag, ageBand, setting })),
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
        filters={<FilterChips filters={filters} tags={distinctTags(bank)} onNarrow={narrow} />}
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

const column = listColumns<NewBankQuestion>()

const starterColumns = () =>
  column.columns([
    column.accessor('text', {
      header: m.bank_question(),
      meta: { isRowHead: true },
      cell: ({ row: { original } }) => <QuestionCell question={original} />,
    }),
    column.accessor(({ setting }) => (setting ? settingLabels[setting]() : '–'), {
      id: 'setting',
      header: m.bank_setting(),
      enableGlobalFilter: false,
    }),
    column.accessor(({ ageBand }) => (ageBand ? ageLabels[ageBand]() : m.bank_age_any()), {
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
