import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { m } from '#client/words/messages.js'
import type { Follower } from '#shared/forms/endpoints.ts'
import { describeLostException } from './describe-lost-exception.ts'
import styles from './publish-changes.module.css'

interface Props {
  formId: string
  followers: Follower[]
  /** Null for the next opening. */
  from: string | null
}

/** What becomes of openings that were cancelled or moved ahead; nothing where there are none. */
export function ScheduleExceptionsPreview(asked: Props) {
  const { data, isError, refetch } = useQuery({
    ...api.forms.previewFollowers.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  if (isError) return <ErrorNotice what={m.carried_failed()} onRetry={() => void refetch()} />
  const { kept = 0, fallen = [] } = data ?? {}
  return (
    <div role="status" className={styles.carried}>
      {kept > 0 && <p>{m.carried_kept({ count: kept })}</p>}
      {fallen.length > 0 && (
        <>
          <h3>{m.carried_fallen({ count: fallen.length })}</h3>
          <ul className={styles.changes}>
            {fallen.map((each) => (
              <li key={`${each.learner?.id} ${each.onDate} ${each.slot} ${each.following}`}>
                {describeLostException(each)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
