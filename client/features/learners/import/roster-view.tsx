import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { IndeterminateProgress } from '#client/staff-ui/import/indeterminate-progress.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { BottomDock } from '#client/staff-ui/page/bottom-dock.tsx'
import { type Breadcrumb, PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { useScrollToTopOnChange } from '#client/staff-ui/page/use-scroll-to-top-on-change.ts'
import { m } from '#client/words/messages.js'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { ReviewRoster } from './review-roster.tsx'
import { RosterImportDone } from './roster-import-done.tsx'
import type { ChosenRosterFile } from './use-upload-roster-file.ts'

interface Props {
  frame: { title: string; crumbs: readonly Breadcrumb[] }
  organisation: Organisation
  rosterId: string
  /** Not there once the page was loaded anew. */
  given: ChosenRosterFile | undefined
  onRead: (rosterId: string, given: ChosenRosterFile) => void
  onOther: () => void
  onAnother: () => void
}

const refetchMs = 700

/** A roster as it stands: looked at, on its way, or carried out. */
export function RosterView({ frame, organisation, rosterId, given, onRead, onOther, onAnother }: Props) {
  const roster = useQuery({
    ...api.learners.readRoster.queryOptions({ input: { rosterId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? refetchMs : false),
  })
  const { data } = roster
  useFreshWhenDone(data?.state)
  useScrollToTopOnChange(data?.state ?? '')
  return (
    <>
      <PageHeader {...frame} sentence={<span role="status">{data && sentenceOf(data)}</span>} />
      {!data ? (
        roster.isError ? (
          <PageFailed
            error={roster.error}
            what={m.roster_not_loaded()}
            onRetry={() => void roster.refetch()}
          />
        ) : (
          <ListSkeleton label={frame.title} columns={4} />
        )
      ) : data.state === 'done' ? (
        <RosterImportDone organisation={organisation} roster={data} onAnother={onAnother} />
      ) : data.state === 'waiting' ? (
        <RosterInProgress />
      ) : (
        <ReviewRoster roster={data} given={given} onRead={onRead} onOther={onOther} />
      )}
    </>
  )
}

function sentenceOf({ state, counts, fileName, oneRoster }: Roster): string {
  if (state !== 'seen') return fileName
  const writes = counts.added + counts.changed + counts.withdrawn
  if (writes > 0) return m.import_nothing_written()
  return oneRoster ? m.one_roster_nothing_to_do() : m.import_nothing_to_do()
}

/** Whatever was on show may have changed by what was carried out. */
function useFreshWhenDone(state: Roster['state'] | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (state === 'done') void queryClient.invalidateQueries()
  }, [state, queryClient])
}

/** A roster that is being carried out. */
const RosterInProgress = () => (
  <>
    <p>{m.roster_going_says()}</p>
    <BottomDock>
      <IndeterminateProgress>{m.roster_going()}</IndeterminateProgress>
    </BottomDock>
  </>
)
