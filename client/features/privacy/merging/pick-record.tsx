import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Pager } from '#client/staff-ui/list/pager.tsx'
import { SearchField } from '#client/staff-ui/list/search-field.tsx'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { EmptyListNote } from '#client/staff-ui/page/ruled-list.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'

interface Props {
  learner: { id: string; name: string }
  onChoose: (otherId: string) => void
  onClose: () => void
}

/** Finds another record; those of the same name come first. */
export function PickRecord({ learner, onChoose, onClose }: Props) {
  const [typed, setTyped] = useState(learner.name)
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...api.learners.readLearners.queryOptions({ input: { search: search || undefined, page } }),
    placeholderData: keepPreviousData,
  })
  const others = query.data?.learners.filter(({ id }) => id !== learner.id)
  return (
    <>
      <SearchField
        isFirst
        label={m.merge_pick_find()}
        value={typed}
        onChange={(words) => {
          setTyped(words)
          setPage(1)
        }}
      />
      {query.data && others ? (
        <>
          {others.length === 0 && <EmptyListNote>{m.merge_pick_none()}</EmptyListNote>}
          <RowList>
            {others.map(({ id, name, username, groups }) => (
              <SingleLineRow
                key={id}
                title={name}
                about={joinIsolatedTexts([username, ...groups.map((group) => group.name)])}
                end={
                  <Button
                    size="xs"
                    aria-label={m.merge_pick_choose_one({ learner: name, username })}
                    onClick={() => onChoose(id)}
                  >
                    {m.merge_pick_choose()}
                  </Button>
                }
              />
            ))}
          </RowList>
          {query.data.total > query.data.pageSize && (
            <Pager page={page} pageSize={query.data.pageSize} found={query.data.total} onGo={setPage} />
          )}
        </>
      ) : query.isPending ? (
        <ListSkeleton label={m.staff_place_learners()} columns={2} rows={3} />
      ) : (
        <ErrorNotice what={m.merge_pick_failed()} onRetry={() => void query.refetch()} />
      )}
      <DialogActions>
        <LeaveDialog onClose={onClose} />
      </DialogActions>
    </>
  )
}
