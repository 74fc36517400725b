import { Button } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ListTable } from '#client/staff-ui/list/list-table.tsx'
import { useListAddress } from '#client/staff-ui/list/use-list-address.ts'
import { m } from '#client/words/messages.js'
import { useBankFilters } from './bank-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import { NearDuplicates } from './near-duplicates.tsx'
import { type OnQuestion, ownColumns } from './own-columns.tsx'
import { useBankActs } from './use-bank-acts.ts'
import { useOwnQuestions } from './use-own-questions.ts'

interface Props extends OnQuestion {
  isArchived: boolean
  onStarter: () => void
}

/** The organisation's own questions, those in use or those archived. */
export function OwnQuestions({ isArchived, onStarter, ...on }: Props) {
  const address = useListAddress('text')
  const [filters, narrow] = useBankFilters()
  const { questions, total, pageSize, tags, counts, onRetry } = useOwnQuestions(address, filters, isArchived)
  const { archive, restore } = useBankActs()
  const latest = useRef(on)
  latest.current = on
  const { mayWrite } = on
  const columns = useMemo(
    () =>
      ownColumns({
        mayWrite,
        onEdit: (question) => latest.current.onEdit(question),
        onWhereUsed: (question) => latest.current.onWhereUsed(question),
      }),
    [mayWrite],
  )
  if (counts && (isArchived ? counts.archived : counts.inUse) === 0)
    return <NoQuestions isArchived={isArchived} mayWrite={mayWrite} onStarter={onStarter} />
  return (
    <>
      {!isArchived && <NearDuplicates mayWrite={mayWrite} />}
      <ListTable
        label={isArchived ? m.bank_archived() : m.bank_own()}
        findLabel={m.bank_find()}
        columns={columns}
        rows={questions}
        idOf={({ id }) => id}
        nameOf={({ text }) => text}
        address={address}
        total={total}
        pageSize={pageSize}
        onRetry={onRetry}
        empty={null}
        filters={<FilterChips filters={filters} tags={tags} onNarrow={narrow} />}
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
  if (isArchived) return <EmptyState title={m.bank_none_archived()}>{m.bank_none_archived_says()}</EmptyState>
  return (
    <EmptyState title={m.bank_none()} actions={<Button onClick={onStarter}>{m.bank_see_starter()}</Button>}>
      {mayWrite ? m.bank_none_says() : m.bank_none_observer()}
    </EmptyState>
  )
}
