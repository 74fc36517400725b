import { useQuery, useQueryClient } from '@tanstack/react-query'
import { StaffNotes } from '#client/features/learners/staff-notes/staff-notes.tsx'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import { learnerProgressQuery } from './learner-progress-query.ts'
import styles from './learner-staff-notes.module.css'

interface Props {
  learner: { id: string; name: string }
  mayChange: boolean
}

/** What staff noted about a learner over all that is kept in sight, and the way to note more. */
export function LearnerStaffNotes({ learner, mayChange }: Props) {
  const queryClient = useQueryClient()
  const query = useQuery(learnerProgressQuery(learner.id))
  if (query.isPending) return <SkeletonLine width="160px" />
  if (query.isError)
    return (
      <PageFailed error={query.error} what={m.staff_notes_failed()} onRetry={() => void query.refetch()} />
    )
  return (
    <div className={styles.notes}>
      <StaffNotes
        learner={learner}
        notes={query.data.notes}
        mayChange={mayChange}
        onChanged={() =>
          void queryClient.invalidateQueries({ queryKey: api.insights.readLearnerProgress.key() })
        }
      />
    </div>
  )
}
