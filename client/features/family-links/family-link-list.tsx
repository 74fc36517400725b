import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import type { FamilyLink } from '#shared/family-links/family-link.ts'
import { FamilyLinkRow } from './family-link-row.tsx'
import styles from './family-links.module.css'

interface Props {
  learner: { id: string; name: string }
  query: Pick<UseQueryResult<{ links: FamilyLink[] }>, 'data' | 'error' | 'refetch'>
  timeZone: string
  onChanged: () => Promise<void>
  onGive: () => void
  onClose: () => void
}

/** Who has a link, until when, and when it was opened. */
export function FamilyLinkList({ learner, query, timeZone, onChanged, onGive, onClose }: Props) {
  const { data, error, refetch } = query
  const list = useRef<HTMLUListElement>(null)
  // What was pressed goes with its link's change.
  const refresh = async () => {
    await onChanged()
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className={styles.stack}>
        <p className={styles.explanation}>{m.family_share_says()}</p>
        {error && (
          <ErrorNotice what={m.family_share_failed()} onRetry={() => void refetch()}>
            {refusalMessage(error)}
          </ErrorNotice>
        )}
        {!data && !error && <SkeletonLine width="100%" height="64px" />}
        {data?.links.length === 0 && <p>{m.family_share_none({ learner: learner.name })}</p>}
        {data && data.links.length > 0 && (
          <ul
            ref={list}
            className={styles.links}
            tabIndex={-1}
            aria-label={m.family_links({ learner: learner.name })}
          >
            {data.links.map((link) => (
              <FamilyLinkRow
                key={link.id}
                learnerId={learner.id}
                link={link}
                timeZone={timeZone}
                onChanged={refresh}
              />
            ))}
          </ul>
        )}
      </div>
      <DialogActions>
        <Button variant="subtle" onClick={onClose}>
          {m.common_done()}
        </Button>
        <Button variant="filled" disabled={!data} onClick={onGive}>
          {m.family_new()}
        </Button>
      </DialogActions>
    </>
  )
}
