import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { calendarDayAt } from '#client/platform/language/calendar-day-at.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { useConfirm } from '#client/staff-ui/feedback/confirm-provider.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { m } from '#client/words/messages.js'
import { joinIsolatedTexts } from '#shared/isolate-text.ts'
import type { LearnerMerge } from '#shared/privacy/merge-endpoints.ts'
import { TitledSubsection } from '../titled-subsection.tsx'
import styles from './learner-merges.module.css'
import { MergeFields } from './merge-fields.tsx'
import { PickRecord } from './pick-record.tsx'

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

/** Asks, and gives two records back what was theirs. */
function useUndoMerge(learner: { id: string; name: string }) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(api.privacy.undoLearnerMerge.mutationOptions())
  return async ({ id: otherId, username }: LearnerMerge) => {
    const question = {
      title: m.merge_undo_title({ username }),
      consequence: m.merge_undo_says({ learner: learner.name }),
      confirm: m.merge_undo(),
    }
    if (!(await confirm(question))) return
    await mutateAsync({ learnerId: learner.id, otherId }).then(
      async () => {
        showToast(m.merge_undone())
        await queryClient.invalidateQueries()
      },
      (error: unknown) => showToast(`${m.merge_not_undone()} ${refusalMessage(error)}`),
    )
  }
}

interface MergeDialogProps {
  learner: { id: string; name: string }
  onClose: () => void
}

/** Asks which other record is the same learner's, and then which of the two stays. */
function MergeDialog({ learner, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState<string | null>(null)
  return (
    <Dialog
      title={
        otherId ? m.merge_title({ learner: learner.name }) : m.merge_pick_title({ learner: learner.name })
      }
      width={560}
      isKept={otherId !== null}
      onClose={onClose}
    >
      {otherId ? (
        <MergeFields learnerId={learner.id} otherId={otherId} onClose={onClose} />
      ) : (
        <PickRecord learner={learner} onChoose={setOtherId} onClose={onClose} />
      )}
    </Dialog>
  )
}
