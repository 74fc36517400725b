import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { LearnerMerge } from '#shared/privacy/merge-endpoints.ts'
import { TitledSubsection } from '../titled-subsection.tsx'
import styles from './learner-merges.module.css'
import { MergeDialog } from './merge-dialog.tsx'
import { useUndoMerge } from './use-undo-merge.ts'

interface Props {
  learner: { id: string; name: string }
  timeZone: string
}

/** The records that were merged into a learner's, and merging another one. */
export function LearnerMerges({ learner, timeZone }: Props) {
  const query = useQuery(api.privacy.readLearnerMerges.queryOptions({ input: { learnerId: learner.id } }))
  const [isMerging, setMerging] = useState(false)
  const undo = useUndoMerge(learner)
  return (
    <TitledSubsection title={m.merge_part()} says={m.merge_part_says({ learner: learner.name })}>
      {query.isError && (
        <PageFailed error={query.error} what={m.merge_not_loaded()} onRetry={() => void query.refetch()} />
      )}
      {query.data && query.data.merges.length > 0 && (
        <RowList>
          {query.data.merges.map((merge) => (
            <SingleLineRow
              key={merge.id}
              title={joinIsolatedTexts([merge.shownName, merge.username])}
              about={aboutOf(merge, timeZone)}
              end={
                merge.undo && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={m.merge_undo_one({ username: merge.username })}
                    onClick={() => void undo(merge)}
                  >
                    {m.merge_undo()}
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setMerging(true)}>{m.merge_open()}</Button>
      </div>
      {isMerging && <MergeDialog learner={learner} onClose={() => setMerging(false)} />}
    </TitledSubsection>
  )
}

function aboutOf({ undo }: LearnerMerge, timeZone: string): string {
  if (!undo) return m.merge_merged_final()
  const dated = (at: string) => dayLabel(calendarDayAt(at, timeZone), 'dated')
  return m.merge_merged({ person: undo.mergedBy, day: dated(undo.mergedAt), until: dated(undo.until) })
}
