import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { Dialog, DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { LeaveDialog } from '#client/staff-ui/dialog/leave-dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Pager } from '#client/staff-ui/list/pager.tsx'
import { SearchField } from '#client/staff-ui/list/search-field.tsx'
import { m } from '#client/words/messages.js'
import type { Group } from '#shared/groups/endpoints.ts'
import { useGroupMembershipChange } from '../use-group-membership-change.ts'
import { LearnerCheckboxes } from './learner-checkboxes.tsx'

interface Props {
  group: Group
  onClose: () => void
}

/** Finds learners and puts those who are ticked into a group; ticks stay while the search changes. */
export function ChooseLearners({ group, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { putInto } = useGroupMembershipChange()
  const query = useQuery({
    ...api.learners.readLearners.queryOptions({ input: { search: search || undefined, page } }),
    placeholderData: keepPreviousData,
  })
  const add = () => {
    onClose()
    void putInto(group, [...chosen])
  }
  return (
    <Dialog
      title={m.group_add_to({ group: group.name })}
      onClose={onClose}
      width={560}
      isKept={chosen.size > 0}
    >
      <SearchField
        isFirst
        label={m.group_choose_find()}
        value={typed}
        onChange={(words) => {
          setTyped(words)
          setPage(1)
        }}
      />
      {query.data ? (
        <>
          <LearnerCheckboxes
            group={group}
            learners={query.data.learners}
            search={search}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Pager page={page} pageSize={query.data.pageSize} found={query.data.total} onGo={setPage} />
        </>
      ) : query.isPending ? (
        <ListSkeleton label={m.staff_place_learners()} columns={2} rows={6} />
      ) : (
        <ErrorNotice what={m.group_choose_failed()} onRetry={() => void query.refetch()} />
      )}
      <DialogActions>
        <LeaveDialog onClose={onClose} />
        <Button variant="filled" disabled={chosen.size === 0} onClick={add}>
          {m.group_choose_go({ count: chosen.size })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
