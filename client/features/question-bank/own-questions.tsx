import { Button } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { stringifySorting } from '#client/staff-ui/list/sorting-text.ts'
import { useListPage } from '#client/staff-ui/list/use-list-page.ts'
import { useListUrlState } from '#client/staff-ui/list/use-list-url-state.ts'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { m } from '#client/words/messages.js'
import type { BankQuestionSort } from '#shared/question-bank/endpoints.ts'
import { BankFilterChips } from './bank-filter-chips.tsx'
import { useBankFilters } from './bank-filters.ts'
import { ownQuestionColumns, type QuestionColumnOptions } from './own-question-columns.tsx'
import styles from './own-questions.module.css'
import { useBankActions } from './use-bank-actions.ts'

interface Props extends QuestionColumnOptions {
  isArchived: boolean
  onStarter: () => void
}

const orders: readonly BankQuestionSort[] = ['text', '-text', 'added', '-added']

/** The organisation's own questions, those in use or those archived. */
export function OwnQuestions({ isArchived, onStarter, ...on }: Props) {
  const address = useListUrlState('text')
  const [filters, narrow] = useBankFilters()
  const asText = stringifySorting(address.sorting)
  const sort = orders.find((order) => order === asText) ?? 'text'
  const query = useQuery({
    ...api.questionBank.readQuestionBank.queryOptions({
      input: {
        ...filters,
        search: address.q || undefined,
        archived: isArchived ? 'yes' : undefined,
        sort,
        page: address.page,
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { shown, paging } = useListPage(address, query)
  const { archive, restore } = useBankActions()
  const latest = useRef(on)
  latest.current = on
  const { mayWrite } = on
  const columns = useMemo(
    () =>
      ownQuestionColumns({
        mayWrite,
        onEdit: (question) => latest.current.onEdit(question),
        onWhereUsed: (question) => latest.current.onWhereUsed(question),
      }),
    [mayWrite],
  )
  if (query.data?.[isArchived ? 'archived' : 'inUse'] === 0)
    return <NoQuestions isArchived={isArchived} mayWrite={mayWrite} onStarter={onStarter} />
  return (
    <>
      {!isArchived && <NearDuplicates mayWrite={mayWrite} />}
      <ListTable
        label={isArchived ? m.bank_archived() : m.bank_own()}
        findLabel={m.bank_find()}
        columns={columns}
        rows={shown?.questions}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        {...paging}
        empty={null}
        isNarrowed={Object.values(filters).some(Boolean)}
        filters={<BankFilterChips filters={filters} tags={query.data?.tags ?? []} onNarrow={narrow} />}
        selectionActions={
          mayWrite
            ? (ids, clear) => (
                <Button
                  size="xs"
                  onClick={() => {
                    clear()
                    void (isArchived ? restore(ids) : archive(ids))
                  }}
                >
                  {isArchived ? m.bank_restore() : m.bank_archive()}
                </Button>
              )
            : undefined
        }
      />
    </>
  )
}

function NoQuestions({
  isArchived,
  mayWrite,
  onStarter,
}: Pick<Props, 'isArchived' | 'mayWrite' | 'onStarter'>) {
  if (isArchived)
    return (
      <EmptyState icon={IconBooks} title={m.bank_none_archived()}>
        {m.bank_none_archived_says()}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={IconBooks}
      title={m.bank_none()}
      actions={<Button onClick={onStarter}>{m.bank_see_starter()}</Button>}
    >
      {mayWrite ? m.bank_none_says() : m.bank_none_observer()}
    </EmptyState>
  )
}

/** Pairs of questions that ask much the same, where there are any. */
function NearDuplicates({ mayWrite }: { mayWrite: boolean }) {
  const pairs = useQuery(api.questionBank.readNearDuplicates.queryOptions({ input: {} })).data?.pairs ?? []
  const { archive } = useBankActions()
  if (pairs.length === 0) return null
  return (
    <div className={styles.duplicates}>
      <Disclosure title={m.bank_pairs()} sum={m.bank_pairs_count({ count: pairs.length })}>
        <p>{m.bank_pairs_says()}</p>
        <ul className={styles.pairs}>
          {pairs.map(({ one, other }) => (
            <li key={`${one.id} ${other.id}`}>
              {[one, other].map(({ id, text }) => (
                <div key={id} className={styles.one}>
                  <span>{text}</span>
                  {mayWrite && (
                    <Button
                      size="xs"
                      aria-label={m.bank_archive_one({ text })}
                      onClick={() => void archive([id])}
                    >
                      {m.bank_archive()}
                    </Button>
                  )}
                </div>
              ))}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
